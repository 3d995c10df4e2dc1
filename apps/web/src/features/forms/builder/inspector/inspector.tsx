import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ProductSummary } from '../canvas/catalogue-product.tsx';
import { elementName, itemSummary } from '../canvas/element-face.tsx';
import { focusElement } from '../canvas/focus-element.ts';
import { indexOf } from '../store/form-index.ts';
import { useBuilder } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import { BlockInspector } from './block-inspector.tsx';
import classes from './inspector.module.css';
import { PageInspector } from './page-inspector.tsx';
import { ProductInspector } from './product-inspector.tsx';
import { QuestionInspector } from './question-inspector.tsx';
import { TextInspector } from './text-inspector.tsx';

function Fields({ element }: { element: FormElement }) {
  switch (element.kind) {
    case 'question':
      return <QuestionInspector element={element} />;
    case 'block':
      return <BlockInspector element={element} />;
    case 'text':
      return <TextInspector element={element} />;
    default:
      return <ProductInspector element={element} />;
  }
}

function Detail({ element }: { element: FormElement }) {
  if (element.kind === 'block') return 'Bloc';
  return element.kind === 'product' ? <ProductSummary product={element.source} /> : itemSummary(element);
}

/** The settings of the selection, or of the page when nothing is selected. */
export function Inspector() {
  const ui = useUi();
  const element = useBuilder(({ form, selection }) => indexOf(form).byId.get(selection.at(-1) ?? ''));
  const page = useBuilder(({ form, pageIndex }) => form.pages[pageIndex]);
  const title = element === undefined ? 'Page' : elementName(element);
  return (
    <aside
      className={classes.inspector}
      aria-label="Réglages"
      data-inspector=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || element === undefined) return;
        ui.show('canvas');
        focusElement(element.id);
      }}
    >
      <header className={classes.head}>
        <ActionIcon
          className={classes.back}
          aria-label="Revenir au formulaire"
          onClick={() => ui.show('canvas')}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <div className={classes.headWords}>
          <h2 className={classes.title}>{title}</h2>
          {element !== undefined && (
            <p className={classes.detail}>
              <Detail element={element} />
            </p>
          )}
        </div>
      </header>
      {element === undefined ? (
        page !== undefined && <PageInspector key={page.id} page={page} />
      ) : (
        <Fields key={element.id} element={element} />
      )}
    </aside>
  );
}

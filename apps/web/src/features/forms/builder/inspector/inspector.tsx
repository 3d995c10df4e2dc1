import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import shared from '../../shared.module.css';
import { ProductSummary } from '../canvas/catalogue-product.tsx';
import { elementName, itemSummary } from '../canvas/element-display.tsx';
import { focusElement } from '../canvas/focus-element.ts';
import { indexOf } from '../store/form-index.ts';
import { useBuilder } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import { BlockInspector } from './block-inspector.tsx';
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
    <Box
      className={shared.scroll}
      component="aside"
      p={{ base: '14px 16px 96px', md: '18px 20px 48px' }}
      bg="var(--k-card)"
      aria-label="Réglages"
      data-inspector=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || element === undefined) return;
        ui.show('canvas');
        focusElement(element.id);
      }}
    >
      <Group component="header" gap="xs" align="flex-start" wrap="nowrap" mb={18}>
        <ActionIcon hiddenFrom="md" aria-label="Revenir au formulaire" onClick={() => ui.show('canvas')}>
          <IconArrowLeft size={20} />
        </ActionIcon>
        <Box miw={0}>
          <Box component="h2" m={0} fz="lg">
            {title}
          </Box>
          {element !== undefined && (
            <Text mt={2} c="dimmed" fz="sm">
              <Detail element={element} />
            </Text>
          )}
        </Box>
      </Group>
      {element === undefined ? (
        page !== undefined && <PageInspector key={page.id} page={page} />
      ) : (
        <Fields key={element.id} element={element} />
      )}
    </Box>
  );
}

import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { IconDots } from '@tabler/icons-react';
import { type CSSProperties, memo, useRef } from 'react';
import shared from '../../shared.module.css';
import { useIsDragged } from '../drag/use-drag.ts';
import { EditorMarks } from '../room/editor-marks.tsx';
import { useBuilder, useElement } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './canvas.module.css';
import { ProductSummary } from './catalogue-product.tsx';
import { elementName, itemIcon, itemSummary } from './element-display.tsx';
import { ElementDragHandle } from './element-drag-handle.tsx';
import { lookHeight } from './look/look-height.ts';
import { ProductLook } from './look/product-look.tsx';
import { QuestionLook } from './look/question-look.tsx';
import { TextLook } from './look/text-look.tsx';
import { RowPills } from './row-pills.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface ItemRowProps {
  id: string;
  /** Rows far from view are drawn without their fields and tools. */
  isNear: boolean;
}

type ItemElement = Extract<FormElement, BlockItem>;

function Marks({ element }: { element: ItemElement }) {
  const Icon = itemIcon(element);
  return (
    <span className={classes.marks}>
      <span className={classes.summary}>
        <Icon size={15} stroke={1.7} aria-hidden="true" />
        {element.kind === 'product' ? <ProductSummary product={element.source} /> : itemSummary(element)}
      </span>
      <RowPills element={element} />
    </span>
  );
}

function Look({ element, isCurrent }: { element: ItemElement; isCurrent: boolean }) {
  const marks = <Marks element={element} />;
  switch (element.kind) {
    case 'question':
      return <QuestionLook question={element.source} isCurrent={isCurrent} marks={marks} />;
    case 'text':
      return <TextLook text={element.source} isCurrent={isCurrent} marks={marks} />;
    default:
      return <ProductLook product={element.source} isCurrent={isCurrent} marks={marks} />;
  }
}

function MenuButton({ id, name, isCurrent }: { id: string; name: string; isCurrent: boolean }) {
  const ui = useUi();
  return (
    <button
      type="button"
      className={`${shared.iconButton} ${classes.tool}`}
      aria-label={`Actions pour ${name}`}
      aria-haspopup="menu"
      tabIndex={isCurrent ? 0 : -1}
      onClick={({ currentTarget }) => {
        const { right, bottom } = currentTarget.getBoundingClientRect();
        ui.openMenu({ elementId: id, x: right, y: bottom, trigger: currentTarget });
      }}
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
}

export const ItemRow = memo(({ id, isNear }: ItemRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const ui = useUi();
  const element = useElement(id);
  const chosen = useBuilder(({ selection }) =>
    selection.at(-1) === id ? 'current' : selection.includes(id) ? 'selected' : 'no',
  );
  const isDragged = useIsDragged(id);
  const keys = useRowKeys(id);
  if (element === undefined || element.kind === 'block') return null;
  const isCurrent = chosen === 'current';
  const isSelected = chosen !== 'no';
  const name = elementName(element);
  return (
    <li
      ref={row}
      className={classes.row}
      data-row={id}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      style={isNear ? undefined : ({ '--look': `${lookHeight(element)}px` } as CSSProperties)}
      onContextMenu={(event) => {
        event.preventDefault();
        ui.openMenu({ elementId: id, x: event.clientX, y: event.clientY, trigger: null });
      }}
    >
      {isNear && <ElementDragHandle id={id} name={name} row={row} isInTabOrder={isCurrent} />}
      <button
        type="button"
        className={`${shared.plainButton} ${classes.select}`}
        data-select={id}
        aria-label={`${name}, ${itemSummary(element)}`}
        aria-pressed={isSelected}
        {...keys}
      />
      {isNear ? (
        <>
          <div className={classes.look}>
            <Look element={element} isCurrent={isCurrent} />
          </div>
          <EditorMarks id={id} />
          <MenuButton id={id} name={name} isCurrent={isCurrent} />
        </>
      ) : (
        <span className={classes.far}>{name}</span>
      )}
    </li>
  );
});
ItemRow.displayName = 'ItemRow';

import { IconDots } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import shared from '../../shared.module.css';
import { useIsDragged } from '../drag/use-drag.ts';
import { EditorMarks } from '../room/editor-marks.tsx';
import { useBuilder, useElement, useIsSelected } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './canvas.module.css';
import { ProductSummary } from './catalogue-product.tsx';
import { elementName, itemIcon, itemSummary } from './element-display.tsx';
import { ElementDragHandle } from './element-drag-handle.tsx';
import { RowPills } from './row-pills.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface ItemRowProps {
  id: string;
  /** Rows far from view are drawn without their tools. */
  isNear: boolean;
}

export const ItemRow = memo(({ id, isNear }: ItemRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const ui = useUi();
  const element = useElement(id);
  const isSelected = useIsSelected(id);
  const isCurrent = useBuilder(({ selection }) => selection.at(-1) === id);
  const isDragged = useIsDragged(id);
  const keys = useRowKeys(id);
  if (element === undefined || element.kind === 'block') return null;
  const name = elementName(element);
  const Icon = itemIcon(element);
  return (
    <li
      ref={row}
      className={classes.row}
      data-row={id}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        ui.openMenu({ elementId: id, x: event.clientX, y: event.clientY, trigger: null });
      }}
    >
      {isNear ? (
        <ElementDragHandle id={id} name={name} row={row} isInTabOrder={isCurrent} />
      ) : (
        <span className={classes.gripPlace} />
      )}
      <button
        type="button"
        className={`${shared.plainButton} ${classes.main}`}
        data-select={id}
        aria-pressed={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        {...keys}
      >
        <Icon size={20} stroke={1.7} className={shared.icon} aria-hidden="true" />
        <span className={`${shared.texts} ${classes.words}`}>
          <span className={classes.name}>{name}</span>
          <span className={classes.summary}>
            {element.kind === 'product' ? <ProductSummary product={element.source} /> : itemSummary(element)}
          </span>
        </span>
        <span className={classes.pills}>
          <RowPills element={element} />
        </span>
      </button>
      {isNear && <EditorMarks id={id} />}
      {isNear && (
        <button
          type="button"
          className={shared.iconButton}
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
      )}
    </li>
  );
});
ItemRow.displayName = 'ItemRow';

import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { useSortableBoard } from './board-context.ts';
import { DragHandle } from './drag-handle.tsx';
import { MoveButtons } from './move-buttons.tsx';
import classes from './sortable.module.css';
import { itemKey, listKey } from './sortable-lists.ts';

interface SortableParts {
  /** Only the grip starts a drag, so that controls inside the item still work. */
  handle: ReactNode;
  buttons: ReactNode;
  isDragging: boolean;
}

interface SortableItemProps {
  kind: string;
  list: string;
  id: string;
  index: number;
  disabled?: boolean;
  children: (parts: SortableParts) => ReactNode;
  className?: string;
}

export function SortableItem({
  kind,
  list,
  id,
  index,
  disabled = false,
  children,
  className,
}: SortableItemProps) {
  const board = useSortableBoard();
  const isFixed = disabled || board.isDisabled;
  const { ref, handleRef, isDragging } = useSortable({
    id: itemKey(kind, id),
    index,
    group: listKey(kind, list),
    type: kind,
    accept: kind,
    disabled: isFixed,
    transition: { duration: 180 },
  });
  const name = board.nameOf(id, kind);
  return (
    <li ref={ref} className={`${classes.item} ${className ?? ''}`} data-dragging={isDragging || undefined}>
      {children({
        handle: <DragHandle ref={handleRef} name={name} isDisabled={isFixed} />,
        buttons: <MoveButtons kind={kind} id={id} name={name} isDisabled={isFixed} />,
        isDragging,
      })}
    </li>
  );
}

import { CollisionPriority } from '@dnd-kit/abstract';
import { useDroppable } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { useSortableLists } from './board-context.ts';
import classes from './sortable.module.css';
import { listKey } from './sortable-lists.ts';

interface SortableContainerProps {
  kind: string;
  list: string;
  label: string;
  /** Shown while the list is empty; entries can still be dropped there. */
  emptyText?: ReactNode;
  children: (id: string, index: number) => ReactNode;
  className?: string;
}

export function SortableContainer({
  kind,
  list,
  label,
  emptyText,
  children,
  className,
}: SortableContainerProps) {
  const ids = useSortableLists(kind)[list] ?? [];
  const { ref, isDropTarget } = useDroppable({
    id: listKey(kind, list),
    type: `list:${kind}`,
    accept: kind,
    collisionPriority: CollisionPriority.Low,
  });
  return (
    <ul
      ref={ref}
      className={`${classes.list} ${className ?? ''}`}
      aria-label={label}
      data-over={isDropTarget || undefined}
      data-empty={ids.length === 0 || undefined}
    >
      {ids.map((id, index) => children(id, index))}
      {ids.length === 0 && <li className={classes.empty}>{emptyText ?? 'Déposer ici'}</li>}
    </ul>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { movedEntry } from './moved-entry.ts';

interface PartListProps {
  label: string;
  /** The keys of the rows in their order. */
  ids: readonly string[];
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

/** Tiers or options in the order in which they count, to be moved by mouse, touch and keyboard. */
export function PartList({ label, ids, nameOf, onMove, children }: PartListProps): ReactElement {
  return (
    <SortableList
      label={label}
      items={ids}
      idOf={(id) => id}
      nameOf={(id) => nameOf(ids.indexOf(id))}
      onChange={(after) => {
        const moved = movedEntry(ids, after);
        if (moved) onMove(moved.from, moved.to);
      }}
      renderItem={(id) => <div key={id}>{children(ids.indexOf(id))}</div>}
    />
  );
}

import type { ReactElement, ReactNode } from 'react';
import { SortableBoard } from '../../../ui/sortable/sortable-board.tsx';
import { SortableContainer } from '../../../ui/sortable/sortable-container.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { movedEntry } from './moved-entry.ts';
import classes from './parts.module.css';

interface PartListProps {
  label: string;
  ids: readonly string[];
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

const kind = 'part';
const list = 'parts';

export function PartList({ label, ids, nameOf, onMove, children }: PartListProps): ReactElement {
  return (
    <div>
      <SortableBoard
        kinds={{ [kind]: { [list]: ids } }}
        nameOf={(id) => nameOf(ids.indexOf(id))}
        onMove={(_, next) => {
          const moved = movedEntry(ids, next[list] ?? []);
          if (moved) onMove(moved.from, moved.to);
        }}
      >
        <SortableContainer kind={kind} list={list} label={label}>
          {(id, index) => (
            <SortableItem key={id} kind={kind} list={list} id={id} index={index}>
              {({ handle, buttons }) => (
                <div className={classes.part}>
                  <div className={classes.head}>
                    {handle}
                    <span className={classes.name}>{nameOf(ids.indexOf(id))}</span>
                    {buttons}
                  </div>
                  {children(ids.indexOf(id))}
                </div>
              )}
            </SortableItem>
          )}
        </SortableContainer>
      </SortableBoard>
    </div>
  );
}

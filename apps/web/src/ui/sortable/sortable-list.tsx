import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sortable.module.css';
import { SortableBoard } from './sortable-board.tsx';
import { SortableContainer } from './sortable-container.tsx';
import { SortableItem } from './sortable-item.tsx';

export interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  renderItem: (item: T) => ReactNode;
  /** For tall items: between grip and buttons, with the item below at full width. */
  renderHead?: (item: T) => ReactNode;
  renderEnd?: (item: T) => ReactNode;
  emptyText?: ReactNode;
  disabled?: boolean;
}

const kind = 'entry';
const list = 'list';

export function SortableList<T>(props: SortableListProps<T>) {
  const {
    label,
    items,
    idOf,
    nameOf,
    onChange,
    renderItem,
    renderHead,
    renderEnd,
    emptyText,
    disabled = false,
  } = props;
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);

  return (
    <SortableBoard
      kinds={{ [kind]: { [list]: [...byId.keys()] } }}
      disabled={disabled}
      nameOf={(id) => pick([id]).map(nameOf).join('')}
      onMove={(_, lists) => onChange(pick(lists[list] ?? []))}
    >
      <SortableContainer kind={kind} list={list} label={label} emptyText={emptyText}>
        {(id, index) => (
          <SortableItem key={id} kind={kind} list={list} id={id} index={index}>
            {({ handle, buttons }) => (
              <div className={classes.row} data-tall={renderHead ? true : undefined}>
                {handle}
                <div className={classes.content}>{pick([id]).map(renderHead ?? renderItem)}</div>
                {buttons}
                {renderEnd && pick([id]).map(renderEnd)}
                {renderHead && (
                  <Box flex="1 0 100%" miw={0} pl={10}>
                    {pick([id]).map(renderItem)}
                  </Box>
                )}
              </div>
            )}
          </SortableItem>
        )}
      </SortableContainer>
    </SortableBoard>
  );
}

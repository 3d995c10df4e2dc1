import { Group, Paper, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { SortableBoard } from '../../../ui/sortable/sortable-board.tsx';
import { SortableContainer } from '../../../ui/sortable/sortable-container.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { movedEntry } from './moved-entry.ts';
import classes from './part-list.module.css';

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
                <Paper p="4px 14px 14px" radius="md" withBorder>
                  <Group gap={4} wrap="nowrap" m="0 -10px 10px">
                    {handle}
                    <Text component="span" className={classes.name} flex={1} miw={0} fw={650}>
                      {nameOf(ids.indexOf(id))}
                    </Text>
                    {buttons}
                  </Group>
                  {children(ids.indexOf(id))}
                </Paper>
              )}
            </SortableItem>
          )}
        </SortableContainer>
      </SortableBoard>
    </div>
  );
}

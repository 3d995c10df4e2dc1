import { Box } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import type { NavigationItem } from './navigation-item.ts';
import { PlainList } from './plain-list.tsx';

interface Group {
  name: string | undefined;
  items: NavigationItem[];
}

function groupItems(items: readonly NavigationItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
  }
  return groups;
}

interface GroupedListProps {
  items: readonly NavigationItem[];
  gap: number;
  children: (item: NavigationItem) => ReactNode;
}

/** One list for each group, under its name. */
export function GroupedList({ items, gap, children }: GroupedListProps): ReactElement {
  const id = useId();
  return (
    <>
      {groupItems(items).map(({ name, items: own }, index) => (
        <div key={name ?? index}>
          {name && (
            <Box component="p" id={`${id}-${index}`} m="14px 12px 4px" c="var(--k-muted)" fz="xs" fw={700}>
              {name}
            </Box>
          )}
          <PlainList gap={gap} {...(name && { 'aria-labelledby': `${id}-${index}` })}>
            {own.map((item) => (
              <li key={item.label}>{children(item)}</li>
            ))}
          </PlainList>
        </div>
      ))}
    </>
  );
}

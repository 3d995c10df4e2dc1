import { Box } from '@mantine/core';
import type { ReactElement } from 'react';
import { CountBadge } from './count-badge.tsx';
import { GroupedList } from './grouped-list.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './navigation-list.module.css';

interface NavigationListProps {
  label: string;
  items: readonly NavigationItem[];
  onChoose: () => void;
}

export function NavigationList({ label, items, onChoose }: NavigationListProps): ReactElement {
  return (
    <nav aria-label={label}>
      <GroupedList items={items} gap={2}>
        {(item) => (
          <NavigationLink item={item} className={classes.item} onClick={onChoose}>
            {item.icon && <item.icon size={22} stroke={1.8} />}
            <Box component="span" flex={1}>
              {item.label}
            </Box>
            <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} />
          </NavigationLink>
        )}
      </GroupedList>
    </nav>
  );
}

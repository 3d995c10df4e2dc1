import { Box } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { NavigationItem } from '../../ui/layout/navigation-item.ts';
import { useNavigationDrawer } from '../../ui/layout/use-navigation-drawer.tsx';
import classes from './header-icon.module.css';

interface MenuButtonProps {
  title: string;
  items: readonly NavigationItem[];
  children?: (close: () => void) => ReactNode;
}

export function MenuButton({ title, items, children }: MenuButtonProps): ReactElement {
  const { opener, drawer } = useNavigationDrawer({ title, items, position: 'right', children });
  return (
    <Box hiddenFrom="sm">
      <button type="button" className={classes.icon} aria-label="Menu" {...opener}>
        <IconMenu2 size={24} stroke={1.9} aria-hidden="true" />
      </button>
      {drawer}
    </Box>
  );
}

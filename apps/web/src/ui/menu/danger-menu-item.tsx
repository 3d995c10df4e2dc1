import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './danger-menu-item.module.css';

interface DangerMenuItemProps {
  icon?: ReactNode;
  /** At the right: the key that does the same. */
  hint?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** What removes or ends something, in any menu: readable as text and on its own hover, in both schemes. */
export function DangerMenuItem({ icon, hint, ...item }: DangerMenuItemProps): ReactElement {
  return <Menu.Item className={classes.danger} leftSection={icon} rightSection={hint} {...item} />;
}

import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './danger-menu-item.module.css';

interface DangerMenuItemProps {
  icon?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** For what removes or ends something; legible as text and when hovered, in both colour schemes. */
export function DangerMenuItem({ icon, hint, ...item }: DangerMenuItemProps): ReactElement {
  return <Menu.Item className={classes.danger} leftSection={icon} rightSection={hint} {...item} />;
}

import { Box } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { NavigationItem } from './navigation-item.ts';
import { SideNavigation } from './side-navigation.tsx';
import classes from './working-area.module.css';

interface WorkingAreaProps {
  label: string;
  items: readonly NavigationItem[];
  identity?: ReactNode;
  keepsIdentity?: boolean;
  children: ReactNode;
}

export function WorkingArea({
  label,
  items,
  identity,
  keepsIdentity = false,
  children,
}: WorkingAreaProps): ReactElement {
  return (
    <div className={classes.area}>
      <SideNavigation label={label} items={items} identity={identity} keepsIdentity={keepsIdentity} />
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </div>
  );
}

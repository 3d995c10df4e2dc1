import { Box } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { NavigationItem } from './navigation-item.ts';
import { SideNavigation } from './side-navigation.tsx';
import classes from './working-area.module.css';

interface WorkingAreaProps {
  label: string;
  items: readonly NavigationItem[];
  back?: NavigationItem;
  identity?: ReactNode;
  keepsIdentity?: boolean;
  children: ReactNode;
}

export function WorkingArea({
  label,
  items,
  back,
  identity,
  keepsIdentity = false,
  children,
}: WorkingAreaProps): ReactElement {
  const isFullWidth = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullWidth),
  });
  return (
    <div className={classes.area} data-full-width={isFullWidth || undefined}>
      <SideNavigation
        label={label}
        items={items}
        back={back}
        identity={identity}
        keepsIdentity={keepsIdentity}
      />
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </div>
  );
}

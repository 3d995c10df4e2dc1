import { Drawer, type DrawerProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useIsOnTop } from './use-is-on-top.ts';

/** Escape closes what lies on top, and not what lies below it. */
export function SidePanel(props: DrawerProps): ReactElement {
  return <Drawer closeOnEscape={useIsOnTop(props.opened)} {...props} />;
}

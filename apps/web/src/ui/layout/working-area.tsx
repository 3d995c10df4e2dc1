import type { ReactElement, ReactNode } from 'react';
import type { NavigationItem } from './navigation-item.ts';
import { SideNavigation } from './side-navigation.tsx';
import classes from './working-area.module.css';

interface WorkingAreaProps {
  /** What listeners are told about the navigation. */
  label: string;
  items: readonly NavigationItem[];
  identity?: ReactNode;
  keepsIdentity?: boolean;
  children: ReactNode;
}

/** Where one works (organiser, association): navigation at the side, the page beside it. */
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
      <div className={classes.content}>{children}</div>
    </div>
  );
}

import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './back-link.module.css';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';

/** Above the title of a page, to the list that it was opened from. */
export function BackLink({ item }: { item: NavigationItem }): ReactElement {
  return (
    <NavigationLink item={item} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {item.label}
    </NavigationLink>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  /** In the tab: « Membres » gives « Membres · Kermesse ». */
  title: string | null;
  children: ReactNode;
  /** Text and forms read better on a narrow column. */
  width?: 'full' | 'narrow';
}

/** The frame of a page: its title in the tab, its width, its margins. */
export function Page({ title, children, width = 'full' }: PageProps): ReactElement {
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

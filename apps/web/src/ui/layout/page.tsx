import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  /** For the browser tab: « Membres » gives « Membres · Kermesse ». */
  title: string | null;
  children: ReactNode;
  width?: 'full' | 'narrow';
}

export function Page({ title, children, width = 'full' }: PageProps): ReactElement {
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

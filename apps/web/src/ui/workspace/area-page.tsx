import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';

interface AreaPageProps {
  /** In the tab: « Membres » gives « Membres · Kermesse ». */
  title: string;
  children: ReactNode;
}

/** A page inside a working area, which has the margins already. */
export function AreaPage({ title, children }: AreaPageProps): ReactElement {
  usePageTitle(title);
  return <>{children}</>;
}

import { type ReactElement, type ReactNode, useContext } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { EditionWorkspaceContext } from '../../platform/workspace/edition-workspace.ts';

interface AreaPageProps {
  /** In the tab: « Membres » gives « Membres · Kermesse », and in the space of an edition its name besides. */
  title: string;
  children: ReactNode;
}

/** A page inside a working area, which has the margins already. */
export function AreaPage({ title, children }: AreaPageProps): ReactElement {
  const edition = useContext(EditionWorkspaceContext)?.edition;
  usePageTitle(edition ? `${title} · ${edition.name}` : title);
  return <>{children}</>;
}

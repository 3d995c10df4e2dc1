import { type ReactElement, type ReactNode, useContext } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { AssociationWorkspaceContext } from '../../platform/workspace/association-workspace.ts';
import { EditionWorkspaceContext } from '../../platform/workspace/edition-workspace.ts';

interface AreaPageProps {
  /** In the tab: « Membres » gives « Membres · Les Foulées · Kermesse » in the space of that association. */
  title: string;
  children: ReactNode;
}

/** A page inside a working area, which has the margins already. */
export function AreaPage({ title, children }: AreaPageProps): ReactElement {
  const edition = useContext(EditionWorkspaceContext)?.edition;
  const association = useContext(AssociationWorkspaceContext)?.association;
  const space = (edition ?? association)?.name;
  usePageTitle(space && space !== title ? `${title} · ${space}` : title);
  return <>{children}</>;
}

import { type ReactElement, type ReactNode, useContext } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { AssociationWorkspaceContext } from '../../platform/workspace/association-workspace.ts';
import { EditionWorkspaceContext } from '../../platform/workspace/edition-workspace.ts';

interface AreaPageProps {
  /** For the tab: « Membres » gives « Membres · Les Foulées · Kermesse » in an association. */
  title: string;
  children: ReactNode;
}

/** Without margins, which the working area has. */
export function AreaPage({ title, children }: AreaPageProps): ReactElement {
  const edition = useContext(EditionWorkspaceContext)?.edition;
  const association = useContext(AssociationWorkspaceContext)?.association;
  const space = (edition ?? association)?.name;
  usePageTitle(space && space !== title ? `${title} · ${space}` : title);
  return <>{children}</>;
}

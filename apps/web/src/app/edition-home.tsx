import type { ReactElement } from 'react';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { OverviewPage } from '../features/organizers/editions/overview-page.tsx';
import { useEditionWorkspace } from '../platform/workspace/edition-workspace.ts';

/** Figures once the edition is public, for those who may see them, and its preparation. */
export function EditionHome(): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const hasFigures = edition.status !== 'draft' && can('canViewEditionStats');
  return <OverviewPage figures={hasFigures && <Dashboard />} />;
}

import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { ReactNode } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ForbiddenPage } from '../page-states/forbidden-page.tsx';

interface EditionGateProps {
  /** Any one of these is enough. */
  needs: PermissionId | readonly PermissionId[];
  children: ReactNode;
}

export function EditionGate({ needs, children }: EditionGateProps): ReactNode {
  const { can } = useEditionWorkspace();
  const permissions = typeof needs === 'string' ? [needs] : needs;
  return permissions.some(can) ? children : <ForbiddenPage />;
}

import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import type { ReactNode } from 'react';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { ForbiddenPage } from '../page-states/forbidden-page.tsx';

interface AssociationGateProps {
  /** Any one of these is enough. */
  needs: AssociationPermission | readonly AssociationPermission[];
  children: ReactNode;
}

export function AssociationGate({ needs, children }: AssociationGateProps): ReactNode {
  const { can } = useAssociationWorkspace();
  const permissions = typeof needs === 'string' ? [needs] : needs;
  return permissions.some(can) ? children : <ForbiddenPage />;
}

import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { useEventWorkspace } from './event-workspace.ts';

interface EventGateProps {
  needs: readonly PermissionId[];
  children: ReactNode;
}

export function EventGate({ needs, children }: EventGateProps): ReactNode {
  const { can } = useEventWorkspace();
  return needs.some(can) ? children : <ForbiddenPage />;
}

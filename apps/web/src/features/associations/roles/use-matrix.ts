import type { Association } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import type { MemberRole } from '@kermesse/domain/memberships/enums';
import {
  type AssociationPermission,
  defaultMatrix,
  type RoleMatrix,
  readMatrix,
  withPermission,
} from '@kermesse/domain/memberships/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { associationQuery, saveAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';

const toldMs = 3_000;

interface Tick {
  role: MemberRole;
  permission: AssociationPermission;
  isGranted: boolean;
}

const matrixOf = (association: Association | undefined): RoleMatrix =>
  readMatrix(association?.role_permissions) ?? defaultMatrix;

/** Each tick is saved at once, and reverted when the server refuses. */
export function useMatrix(associationId: string) {
  const client = useQueryClient();
  const query = useQuery(associationQuery(associationId));
  const { queryKey } = associationQuery(associationId);
  const ticking = useChange({
    send: () => {
      const matrix = matrixOf(client.getQueryData(queryKey));
      return saveAssociation(associationId, {
        role_permissions: Object.fromEntries(Object.entries(matrix).map(([role, ids]) => [role, [...ids]])),
      });
    },
    optimistic: {
      queryKey,
      update: (before: Association, { role, permission, isGranted }: Tick) => ({
        ...before,
        role_permissions: withPermission(matrixOf(before), role, permission, isGranted),
      }),
    },
    refresh: [associationKeys.mine, queryKey],
    onDone: () => toast.success(associationMessages.matrixSaved, { durationMs: toldMs }),
    onFailure: (error) => {
      const reason = error instanceof ApiError && error.status === 403 ? { title: error.message } : {};
      toast.error(associationMessages.matrixFailed, { ...reason, durationMs: toldMs });
      return true;
    },
  });
  return {
    query,
    matrix: matrixOf(query.data),
    set: (role: MemberRole, permission: AssociationPermission, isGranted: boolean) =>
      void ticking.run({ role, permission, isGranted }),
  };
}

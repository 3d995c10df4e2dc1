import { associationMessages } from '@kermesse/domain/associations/messages';
import type { MemberRole } from '@kermesse/domain/memberships/enums';
import {
  type AssociationPermission,
  defaultMatrix,
  type RoleMatrix,
  readMatrix,
  withPermission,
} from '@kermesse/domain/memberships/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/errors.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Association, associationQuery, saveAssociation } from '../api.ts';

const toldMs = 3_000;

/** Each tick is saved at once, and reverted when the server refuses. */
export function useMatrix(associationId: string) {
  const client = useQueryClient();
  const query = useQuery(associationQuery(associationId));
  const { queryKey } = associationQuery(associationId);
  const stored = () => client.getQueryData<Association>(queryKey);
  const matrixOf = (association: Association | undefined): RoleMatrix =>
    readMatrix(association?.role_permissions) ?? defaultMatrix;

  const save = useMutation({
    // In sequence: a later tick never overtakes an earlier one.
    scope: { id: `matrix-${associationId}` },
    mutationFn: (matrix: RoleMatrix) =>
      saveAssociation(associationId, {
        role_permissions: Object.fromEntries(Object.entries(matrix).map(([role, ids]) => [role, [...ids]])),
      }),
    onSuccess: async () => {
      toast.success(associationMessages.matrixSaved, { durationMs: toldMs });
      await client.invalidateQueries({ queryKey: myAssociationsQuery.queryKey });
    },
    onError: async (error) => {
      const reason = error instanceof ApiError && error.status === 403 ? { title: error.message } : {};
      toast.error(associationMessages.matrixFailed, { ...reason, durationMs: toldMs });
      await client.invalidateQueries({ queryKey });
    },
  });

  const set = (role: MemberRole, permission: AssociationPermission, isGranted: boolean) => {
    const before = stored();
    if (!before) return;
    const matrix = withPermission(matrixOf(before), role, permission, isGranted);
    client.setQueryData<Association>(queryKey, { ...before, role_permissions: matrix });
    save.mutate(matrix);
  };

  return { query, matrix: matrixOf(query.data), set };
}

import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import type { Executor } from '../../platform/db/database.ts';
import { memberStanding } from '../memberships/public.ts';

/** Acting in an association's name, as for an event or a group, needs a permission beyond membership. */
export async function mayForAssociation(
  executor: Executor,
  userId: number,
  associationId: number,
  permission: AssociationPermission,
): Promise<boolean> {
  const standing = await memberStanding(executor, { id: userId }, String(associationId));
  return standing?.association.status === 'accepted' && standing.permissions.includes(permission);
}

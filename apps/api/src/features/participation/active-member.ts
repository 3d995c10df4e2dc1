import { joinMessages } from '@kermesse/domain/participation/messages';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type MemberStanding, memberStanding, memberships } from '../memberships/public.ts';

/** Only active members may take part with an association. */
export async function requireActiveMember(
  executor: Executor,
  actor: Actor,
  key: string,
): Promise<MemberStanding> {
  const standing = await memberStanding(executor, actor, key);
  const isKnown =
    standing?.membership || (standing?.association.status === 'accepted' && standing.association.isActive);
  if (!standing || !isKnown) throw new AppError('not_found', { message: joinMessages.userFailed });
  if (standing.membership?.status !== 'active')
    throw new AppError('forbidden', { message: joinMessages.userFailed });
  return standing;
}

export function isActiveMember(associationId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`${associationId} = any(array(
    select am.association_id from ${memberships} am where am.user_id = ${viewer.id} and am.status = 'active'))`;
}

import { joinFamilyLink } from '@kermesse/domain/families/rules';
import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInvitation } from '../groups/public.ts';
import type { FamilyRow } from './family-place.ts';
import { invitationMail, personName } from './invitation-mails.ts';

interface Wanted {
  readonly family: FamilyRow;
  readonly role: GroupMemberRole;
  /** Null for a link that anybody may use. */
  readonly pending: { readonly memberId: number; readonly email: string } | null;
}

export async function makeInvitation(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  actor: Actor,
  { family, role, pending }: Wanted,
): Promise<string> {
  const invitation = {
    groupId: family.id,
    groupMemberId: pending?.memberId ?? null,
    email: pending?.email ?? null,
    role,
    createdById: actor.id,
    lifetimeMs: config.auth.familyInvitationMs,
  };
  return joinFamilyLink(await createInvitation(tx, invitation, clock.now()), family.documentId, role);
}

/** Invalidates the member's older link. */
export async function mailInvitation(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'mail'>,
  actor: Actor,
  { family, role, pending }: Wanted & { readonly pending: object },
): Promise<string> {
  const url = await makeInvitation(tx, platform, actor, { family, role, pending });
  const inviter = await personName(tx, actor.id);
  await platform.mail.queue(tx, invitationMail({ email: pending.email, inviter, family, role, url }));
  return url;
}

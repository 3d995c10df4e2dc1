import { type NewMember, newMemberSchemaOn } from '@kermesse/domain/memberships/person';
import { dayOf } from '@kermesse/domain/shared/moments';
import { emit } from '../../platform/db/database.ts';
import { validated } from '../../platform/errors/validated.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Membership } from './find-target.ts';
import { inviteMember } from './invite-member.ts';
import { recordHistory } from './record-history.ts';
import { type AllowedMember, stillInAssociation } from './standing.ts';
import { memberships } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

/** Noon, so that the day is the same in every zone of France's mainland. */
export const arrivalOn = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** A person without an account, whom the team knows; nobody is written to unless asked. */
export async function addMember(
  platform: Dependencies,
  allowed: AllowedMember,
  input: NewMember,
): Promise<Membership> {
  const now = platform.clock.now();
  const { joinedOn, sendsInvitation, ...person } = validated(newMemberSchemaOn(dayOf(now)), input);
  const joinedAt = joinedOn === null ? now : arrivalOn(joinedOn);
  return platform.db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const [membership] = await tx
      .insert(memberships)
      .values({
        ...person,
        associationId: association.id,
        role: 'member',
        status: 'active',
        acceptedAt: joinedAt,
        createdAt: joinedAt,
        updatedAt: now,
      })
      .returning();
    if (!membership) throw new Error('the membership was not stored');
    await recordHistory(tx, {
      associationId: association.id,
      member: membership,
      event: 'added',
      actorId: allowed.actor.id,
      after: membership,
      at: now,
    });
    if (sendsInvitation)
      await inviteMember(tx, platform, { membership, association, actor: allowed.actor, sendsMail: true });
    emit(tx, 'membership.changed', { associationId: association.id });
    return membership;
  });
}

import type { MembershipEvent } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { NewMembership } from '@kermesse/domain/memberships/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { requireProven } from '../../platform/auth/require-proven.ts';
import { type IdentityKey, readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { personOf } from '../profiles/public.ts';
import { wentSuspended } from './earlier-suspension.ts';
import { storeValues } from './fields/write-values.ts';
import type { Membership } from './find-target.ts';
import { presidentOf } from './handover.ts';
import { requestMail } from './mails.ts';
import { recordHistory } from './record-history.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'jobs'>;
type Association = typeof associations.$inferSelect;

const denied = (message: string) => new AppError('forbidden', { message });

function identityOf(reference: NonNullable<NewMembership['user']>): IdentityKey {
  const raw =
    typeof reference === 'object'
      ? 'documentId' in reference
        ? reference.documentId
        : reference.id
      : reference;
  const identity = readIdentity(raw);
  if (!identity) throw notFound();
  return identity;
}

function requireSelf(actor: Actor, user: NewMembership['user']): void {
  if (user == null) return;
  const identity = identityOf(user);
  const isSelf = identity.by === 'id' ? identity.value === actor.id : identity.value === actor.documentId;
  if (!isSelf) throw denied(membershipMessages.onlyForYourself);
}

async function findAssociation(tx: Tx, reference: NewMembership['association']): Promise<Association> {
  const identity = identityOf(reference);
  const [association] = await tx
    .select()
    .from(associations)
    .where(
      identity.by === 'id'
        ? eq(associations.id, identity.value)
        : eq(associations.documentId, identity.value),
    )
    .for('share');
  if (!association) throw notFound();
  return association;
}

async function membershipOf(tx: Tx, actor: Actor, associationId: number): Promise<Membership | null> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, actor.id), eq(memberships.associationId, associationId)));
  return row ?? null;
}

async function requireTwin(tx: Tx, actor: Actor, associationId: number): Promise<Membership> {
  const twin = await membershipOf(tx, actor, associationId);
  if (!twin) throw new Error('the membership was not stored');
  return twin;
}

/** At most once a day per applicant, however often they leave and ask again. */
async function notifyPresident(
  { mail, clock }: Dependencies,
  tx: Tx,
  actor: Actor,
  association: Association,
): Promise<void> {
  const userId = await presidentOf(tx, association.id);
  if (userId === null) return;
  const [reader, applicant] = [await personOf(tx, userId), await personOf(tx, actor.id)];
  if (!reader || !applicant) return;
  await mail.queue(tx, {
    ...requestMail({ userId, ...reader }, association, applicant.name),
    key: `membership-request:${association.id}:${actor.id}:${dayOf(clock.now())}`,
  });
}

/** Null when a membership exists. */
async function store(
  tx: Tx,
  values: typeof memberships.$inferInsert & { userId: number },
  event: MembershipEvent,
  now: Date,
): Promise<Membership | null> {
  const { userId, associationId } = values;
  const [stored] = await tx
    .insert(memberships)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [memberships.userId, memberships.associationId] })
    .returning();
  if (!stored) return null;
  await recordHistory(tx, { associationId, member: stored, event, actorId: userId, after: stored, at: now });
  return stored;
}

export async function addPresident(tx: Tx, associationId: number, userId: number, now: Date): Promise<void> {
  const presidency = { role: 'president', status: 'active', acceptedAt: now } as const;
  await store(tx, { associationId, userId, ...presidency }, 'joined', now);
}

/** With what the page that lists the asked fields sends; whoever joins elsewhere answers in their own space. */
async function announceRequest(
  platform: Dependencies,
  tx: Tx,
  {
    values,
    ...request
  }: { association: Association; membershipId: number; actor: Actor; values: NewMembership['field_values'] },
): Promise<void> {
  if (values) await storeValues(tx, { ...request, values, isMember: true });
  const { association, membershipId, actor } = request;
  await notifyPresident(platform, tx, actor, association);
  await platform.jobs.announce(tx, 'membership.requested', {
    associationId: association.id,
    membershipId,
    userId: actor.id,
  });
}

/**
 * Creates a request with the role member; asking again returns the existing membership, whatever its status.
 * Another role is accepted only from the person who already holds it. Whoever went while suspended comes back
 * suspended, as if they had stayed: only who may lift the suspension lets them in, and nobody is asked to accept them.
 */
export async function joinAssociation(
  platform: Dependencies,
  actor: Actor,
  { association: reference, user, role, mb_status: status, field_values: values }: NewMembership,
): Promise<{ membership: Membership; isNew: boolean }> {
  requireSelf(actor, user);
  return platform.db.transaction(async (tx) => {
    const association = await findAssociation(tx, reference);
    const existing = await membershipOf(tx, actor, association.id);
    if (existing) {
      if (role !== 'member' && role !== existing.role) throw denied(membershipMessages.roleIsGiven);
      return { membership: existing, isNew: false };
    }
    if (association.status !== 'accepted') throw notFound();
    if (role !== 'member' || (status ?? 'pending') !== 'pending')
      throw denied(membershipMessages.roleIsGiven);
    if (!association.isActive) throw denied(membershipMessages.notOpen);
    await requireProven(tx, actor);
    const now = platform.clock.now();
    const own = { userId: actor.id, associationId: association.id };
    const first = (await wentSuspended(tx, actor.id, association.id)) ? 'suspended' : 'pending';
    const stored = await store(tx, { ...own, status: first }, 'requested', now);
    // A concurrent request has stored it.
    if (!stored) return { membership: await requireTwin(tx, actor, association.id), isNew: false };
    if (stored.status === 'pending')
      await announceRequest(platform, tx, { association, membershipId: stored.id, actor, values });
    return { membership: stored, isNew: true };
  });
}

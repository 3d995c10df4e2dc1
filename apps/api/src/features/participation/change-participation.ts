import { hasAny } from '@kermesse/domain/organizers/permissions';
import { joinMessages, participationMessages as messages } from '@kermesse/domain/participation/messages';
import { commonAnswer } from '@kermesse/domain/participation/rules';
import type { AssoInscriptionChange, Reference } from '@kermesse/domain/participation/schemas';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { type associations, type MemberStanding, memberStanding } from '../memberships/public.ts';
import { editionStanding, type Standing } from '../organizers/public.ts';
import type { AssoInscription } from './ensure-participation.ts';
import type { FoundEdition } from './find-edition.ts';
import { addUser, isRegistered } from './join-event.ts';
import { notifyDecision } from './notify-participation.ts';
import { occasionOf } from './occasion.ts';
import { answeringPermissions, readingPermissions } from './organizer-rights.ts';
import { identityOf } from './request-participation.ts';
import { assoInscriptions, assoInscriptionUsers } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

interface Target extends FoundEdition {
  readonly entry: AssoInscription;
  readonly association: typeof associations.$inferSelect;
  readonly standing: MemberStanding | null;
  readonly organizer: Standing;
}

const isOwnPart = (actor: Actor, entry: AssoInscription) =>
  and(eq(assoInscriptionUsers.assoInscriptionId, entry.id), eq(assoInscriptionUsers.userId, actor.id));

async function takesPart(tx: Tx, actor: Actor, entry: AssoInscription): Promise<boolean> {
  const [row] = await tx
    .select({ id: assoInscriptionUsers.id })
    .from(assoInscriptionUsers)
    .where(isOwnPart(actor, entry));
  return row !== undefined;
}

/** Locked. Found by active members, by those who see the edition's associations, and by who takes part in it. */
async function findTarget(tx: Tx, actor: Actor, key: string): Promise<Target> {
  const missing = () => new AppError('not_found', { message: joinMessages.entryFailed });
  const identity = readIdentity(key);
  if (!identity) throw missing();
  const [entry] = await tx
    .select()
    .from(assoInscriptions)
    .where(
      identity.by === 'id'
        ? eq(assoInscriptions.id, identity.value)
        : eq(assoInscriptions.documentId, identity.value),
    )
    .for('update');
  if (!entry) throw missing();
  const [place] = await tx
    .select({ edition: eventEditions, event: events })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, entry.editionId));
  if (!place) throw missing();
  const standing = await memberStanding(tx, actor, String(entry.associationId));
  const organizer = await editionStanding(tx, actor.id, entry.editionId);
  if (!standing) throw missing();
  const isMember = standing.membership?.status === 'active';
  const isKnown = isMember || hasAny(organizer, readingPermissions) || (await takesPart(tx, actor, entry));
  if (!isKnown) throw missing();
  const { association } = standing;
  return { ...place, entry, association, standing: isMember ? standing : null, organizer };
}

function requireAhead({ edition }: Target, now: Date): void {
  const { isCancelled, endsAt } = occasionOf(edition);
  if (isCancelled || endsAt <= now) throw new AppError('conflict', { message: messages.eventOver });
}

async function answerForEvent(
  platform: Dependencies,
  tx: Tx,
  actor: Actor,
  target: Target,
  wanted: AssoInscription['eventAccepted'],
  now: Date,
): Promise<AssoInscription> {
  const { entry, organizer } = target;
  if (!hasAny(organizer, answeringPermissions)) throw forbidden();
  if (entry.eventAccepted === wanted) return entry;
  requireAhead(target, now);
  const [saved] = await tx
    .update(assoInscriptions)
    .set({ eventAccepted: wanted, decidedById: actor.id, decidedAt: now, updatedAt: now })
    .where(eq(assoInscriptions.id, entry.id))
    .returning();
  if (!saved) throw new Error('the answer was not stored');
  if (wanted !== 'pending') await notifyDecision(platform, tx, { ...target, entry: saved });
  return saved;
}

async function answerForAssociation(
  tx: Tx,
  target: Target,
  wanted: AssoInscription['assoAccepted'],
  now: Date,
): Promise<AssoInscription> {
  const { entry, standing } = target;
  if (!standing?.permissions.includes('manage_events')) throw forbidden();
  if (entry.assoAccepted === wanted) return entry;
  requireAhead(target, now);
  const [saved] = await tx
    .update(assoInscriptions)
    .set({ assoAccepted: wanted, updatedAt: now })
    .where(eq(assoInscriptions.id, entry.id))
    .returning();
  if (!saved) throw new Error('the answer was not stored');
  return saved;
}

async function idsOf(tx: Tx, references: readonly Reference[]): Promise<Set<number>> {
  const identities = references.flatMap((reference) => identityOf(reference) ?? []);
  const byId = identities.flatMap((identity) => (identity.by === 'id' ? identity.value : []));
  const byDocument = identities.flatMap((identity) => (identity.by === 'documentId' ? identity.value : []));
  if (identities.length === 0) return new Set();
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, byId), inArray(users.documentId, byDocument)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The client sends the whole list, but only the caller may be added or removed. Who left the association may
 * still leave.
 */
async function changeUsers(
  tx: Tx,
  actor: Actor,
  { entry, edition, standing }: Target,
  wanted: NonNullable<AssoInscriptionChange['users']>,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ userId: assoInscriptionUsers.userId })
    .from(assoInscriptionUsers)
    .where(eq(assoInscriptionUsers.assoInscriptionId, entry.id));
  const present = new Set(rows.map(({ userId }) => userId));
  const refuse = () => new AppError('forbidden', { message: messages.onlyForYourself });
  const asked = await idsOf(tx, wanted.set ?? wanted.connect);
  const leaving = await idsOf(tx, wanted.disconnect);
  if ([...asked].some((id) => id !== actor.id && !present.has(id))) throw refuse();
  if ([...leaving].some((id) => id !== actor.id && present.has(id))) throw refuse();
  const isLeaving = leaving.has(actor.id) || (wanted.set !== null && !asked.has(actor.id));
  if (!standing && !(isLeaving && present.has(actor.id))) throw forbidden();
  if (isLeaving) {
    await tx.delete(assoInscriptionUsers).where(isOwnPart(actor, entry));
    return;
  }
  if (!asked.has(actor.id) || present.has(actor.id)) return;
  if (!(await isRegistered(tx, edition.id, actor.id)))
    throw new AppError('conflict', { message: joinMessages.registerFirst });
  if (commonAnswer(entry) === 'refused' || edition.endsAt <= now)
    throw new AppError('conflict', { message: joinMessages.addFailed });
  await addUser(tx, entry, actor.id, now);
}

/** Each side answers for itself; people join and leave only for themselves. */
export async function changeParticipation(
  platform: Dependencies,
  actor: Actor,
  key: string,
  change: AssoInscriptionChange,
): Promise<AssoInscription> {
  return platform.db.transaction(async (tx) => {
    const target = await findTarget(tx, actor, key);
    const now = platform.clock.now();
    let { entry } = target;
    if (change.event_accepted !== undefined)
      entry = await answerForEvent(platform, tx, actor, target, change.event_accepted, now);
    if (change.asso_accepted !== undefined)
      entry = await answerForAssociation(tx, { ...target, entry }, change.asso_accepted, now);
    if (change.users) await changeUsers(tx, actor, { ...target, entry }, change.users, now);
    return entry;
  });
}

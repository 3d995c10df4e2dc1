import { joinMessages, participationMessages as messages } from '@kermesse/domain/participation/messages';
import type {
  NewAssoInscription,
  ParticipationRequest,
  Reference,
} from '@kermesse/domain/participation/schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { type IdentityKey, readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockedStanding, type MemberStanding } from '../memberships/public.ts';
import { requireActiveMember } from './active-member.ts';
import { type AssoInscription, ensureParticipation } from './ensure-participation.ts';
import { findPublicEdition } from './find-edition.ts';
import { notifyManagers, notifyOrganizers } from './notify-participation.ts';
import { isOpenToAssociations } from './occasion.ts';
import { assoInscriptions, assoParticipants } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

export function requireReady({ association }: MemberStanding): void {
  if (association.status !== 'accepted' || !association.isActive)
    throw new AppError('conflict', { message: messages.associationNotReady });
}

/** Replaces the people named by an earlier request. */
async function storeParticipants(
  tx: Tx,
  entry: AssoInscription,
  people: ParticipationRequest['participants'],
): Promise<void> {
  await tx.delete(assoParticipants).where(eq(assoParticipants.assoInscriptionId, entry.id));
  await tx
    .insert(assoParticipants)
    .values(people.map((person) => ({ ...person, assoInscriptionId: entry.id })));
}

/** Requesting is the association's acceptance. A withdrawn request can be made anew, a refused one cannot. */
export async function requestParticipation(
  platform: Dependencies,
  actor: Actor,
  request: ParticipationRequest,
): Promise<AssoInscription> {
  const { contact, participants, message } = request;
  return platform.db.transaction(async (tx) => {
    const standing = await lockedStanding(tx, actor, request.associationDocumentId, 'manage_events');
    requireReady(standing);
    const found = await findPublicEdition(tx, request.eventEditionDocumentId, messages.eventNotFound);
    const now = platform.clock.now();
    if (!isOpenToAssociations(found.edition, found.event, now))
      throw new AppError('conflict', { message: messages.notOpen });
    const { entry, isNew } = await ensureParticipation(tx, {
      associationId: standing.association.id,
      editionId: found.edition.id,
      assoAccepted: 'accepted',
      requestedById: actor.id,
      now,
    });
    if (entry.eventAccepted === 'refused')
      throw new AppError('conflict', { message: messages.alreadyRefused });
    // A member's joining may have created an entry that the association has not requested.
    const isOpenStill = isNew || entry.assoAccepted !== 'accepted';
    if (!isOpenStill) throw new AppError('conflict', { message: joinMessages.associationAlready });
    const [saved] = await tx
      .update(assoInscriptions)
      .set({
        assoAccepted: 'accepted',
        eventAccepted: entry.assoAccepted === 'refused' ? 'pending' : entry.eventAccepted,
        contactName: contact.name,
        contactEmail: contact.email,
        contactPhone: contact.phone,
        message,
        requestedById: actor.id,
        updatedAt: now,
      })
      .where(eq(assoInscriptions.id, entry.id))
      .returning();
    if (!saved) throw new Error('the request was not stored');
    await storeParticipants(tx, saved, participants);
    await notifyOrganizers(
      platform,
      tx,
      { ...found, association: standing.association, entry: saved },
      participants.length,
    );
    return saved;
  });
}

export function identityOf(reference: Reference): IdentityKey | undefined {
  if (typeof reference !== 'object') return readIdentity(reference);
  return readIdentity('documentId' in reference ? reference.documentId : reference.id);
}

const keyOf = (reference: Reference): string => String(identityOf(reference)?.value ?? '');

/** Any active member may create the entry; both sides must then accept. */
export async function openParticipation(
  platform: Dependencies,
  actor: Actor,
  data: NewAssoInscription,
): Promise<{ entry: AssoInscription; isNew: boolean }> {
  return platform.db.transaction(async (tx) => {
    const standing = await requireActiveMember(tx, actor, keyOf(data.associations));
    if (data.asso_accepted !== 'pending' || data.event_accepted !== 'pending')
      throw new AppError('forbidden', { message: messages.answersAreGiven });
    requireReady(standing);
    const found = await findPublicEdition(
      tx,
      identityOf(data.event_editions),
      joinMessages.registrationFailed,
    );
    const now = platform.clock.now();
    if (!isOpenToAssociations(found.edition, found.event, now))
      throw new AppError('conflict', { message: joinMessages.createFailed });
    const made = await ensureParticipation(tx, {
      associationId: standing.association.id,
      editionId: found.edition.id,
      assoAccepted: 'pending',
      requestedById: actor.id,
      now,
    });
    if (!made.isNew) throw new AppError('conflict', { message: joinMessages.associationAlready });
    const participation = { ...found, association: standing.association, entry: made.entry };
    await notifyManagers(tx, participation, actor.id);
    await notifyOrganizers(platform, tx, participation, 0);
    return made;
  });
}

import { joinMessages as messages } from '@kermesse/domain/participation/messages';
import { commonAnswer, eventTitle } from '@kermesse/domain/participation/rules';
import type { JoinAnswer } from '@kermesse/domain/participation/schemas';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MemberStanding } from '../memberships/public.ts';
import { inscriptions } from '../registration/public.ts';
import { requireActiveMember } from './active-member.ts';
import { type AssoInscription, ensureParticipation, lockParticipation } from './ensure-participation.ts';
import { type FoundEdition, findPublicEdition } from './find-edition.ts';
import { notifyManagers, notifyOrganizers } from './notify-participation.ts';
import { isOpenToAssociations } from './occasion.ts';
import { requireReady } from './request-participation.ts';
import { assoInscriptionUsers } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

interface JoinContext extends FoundEdition {
  readonly standing: MemberStanding;
  readonly now: Date;
}

/** Themselves, not a third person; as participant or volunteer. */
export async function isRegistered(tx: Tx, editionId: number, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        eq(inscriptions.userId, userId),
        isNull(inscriptions.thirdPersonId),
        inArray(inscriptions.status, ['confirmed', 'pending_payment']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** False when they had already joined. */
export async function addUser(tx: Tx, entry: AssoInscription, userId: number, now: Date): Promise<boolean> {
  const added = await tx
    .insert(assoInscriptionUsers)
    .values({ assoInscriptionId: entry.id, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [assoInscriptionUsers.assoInscriptionId, assoInscriptionUsers.userId] })
    .returning({ id: assoInscriptionUsers.id });
  return added.length > 0;
}

/** Creates the entry if there is none, provided that the edition is open to associations. */
async function entryOf(
  platform: Dependencies,
  tx: Tx,
  actor: Actor,
  { standing, edition, event, now }: JoinContext,
): Promise<{ entry: AssoInscription; isNew: boolean }> {
  const { association, permissions } = standing;
  const existing = await lockParticipation(tx, association.id, edition.id);
  if (existing) return { entry: existing, isNew: false };
  if (!isOpenToAssociations(edition, event, now))
    throw new AppError('conflict', { message: messages.createFailed });
  const speaksForIt = permissions.includes('manage_events');
  const made = await ensureParticipation(tx, {
    associationId: association.id,
    editionId: edition.id,
    assoAccepted: speaksForIt ? 'accepted' : 'pending',
    requestedById: actor.id,
    now,
  });
  if (made.isNew) {
    const participation = { edition, event, association, entry: made.entry };
    if (!speaksForIt) await notifyManagers(tx, participation, actor.id);
    await notifyOrganizers(platform, tx, participation, 0);
  }
  return made;
}

function answer(
  outcome: JoinAnswer['outcome'],
  message: string,
  entry: AssoInscription | null,
  redirectTo: string | null = null,
): JoinAnswer {
  const tone = outcome === 'joined' || outcome === 'association_registered' ? 'success' : 'info';
  return { outcome, tone, message, redirectTo, assoInscriptionDocumentId: entry?.documentId ?? null };
}

/**
 * One transaction: a person registered for the event joins the association's entry, created if missing.
 * Others must register first, unless they manage the association's events: then only the entry is created.
 */
export async function joinEvent(
  platform: Dependencies,
  actor: Actor,
  associationKey: string | null | undefined,
  editionKey: string | null | undefined,
): Promise<JoinAnswer> {
  if (!associationKey || !editionKey)
    throw new AppError('validation_failed', {
      message: messages.missingReference,
      issues: [
        {
          path: associationKey ? 'eventEditionDocumentId' : 'associationDocumentId',
          message: messages.missingReference,
        },
      ],
    });
  return platform.db.transaction(async (tx) => {
    const standing = await requireActiveMember(tx, actor, associationKey);
    const found = await findPublicEdition(tx, editionKey, messages.registrationFailed);
    const joinContext: JoinContext = { ...found, standing, now: platform.clock.now() };
    const title = eventTitle(found.event.name);
    requireReady(standing);
    if (!(await isRegistered(tx, found.edition.id, actor.id))) {
      if (!standing.permissions.includes('manage_events'))
        return answer('registration_required', messages.registerFirst, null, '/');
      const { entry, isNew } = await entryOf(platform, tx, actor, joinContext);
      return isNew
        ? answer('association_registered', messages.associationRegistered(title), entry)
        : answer('association_already', messages.associationAlready, entry);
    }
    const { entry } = await entryOf(platform, tx, actor, joinContext);
    if (commonAnswer(entry) === 'refused' || found.edition.endsAt <= joinContext.now)
      throw new AppError('conflict', { message: messages.addFailed });
    const isNew = await addUser(tx, entry, actor.id, joinContext.now);
    return isNew
      ? answer('joined', messages.joined(title), entry)
      : answer('already_joined', messages.already, entry);
  });
}

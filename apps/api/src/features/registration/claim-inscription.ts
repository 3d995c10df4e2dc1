import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken } from '../../platform/auth/secrets.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { claimThirdPerson, profiles } from '../profiles/public.ts';
import { coursePersonOf } from './course-person.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import { inscriptionClaims } from './tables-follow-up.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

async function findClaim(executor: Executor | Tx, token: string, now: Date) {
  const [row] = await executor
    .select({ claim: inscriptionClaims, inscription: inscriptions, edition: eventEditions, event: events })
    .from(inscriptionClaims)
    .innerJoin(inscriptions, eq(inscriptions.id, inscriptionClaims.inscriptionId))
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(
        eq(inscriptionClaims.tokenHash, hashToken(token)),
        isNull(inscriptionClaims.claimedAt),
        isNull(inscriptionClaims.revokedAt),
        gt(inscriptionClaims.expiresAt, now),
      ),
    );
  if (!row) throw new AppError('link_unusable');
  return row;
}

export async function readClaim({ db, clock }: Dependencies, token: string) {
  const { claim, inscription, edition, event } = await findClaim(db.orm, token, clock.now());
  const [owner] = await db.orm
    .select({ firstname: profiles.firstname, lastname: profiles.lastname })
    .from(profiles)
    .where(eq(profiles.userId, inscription.userId));
  return {
    email: claim.email,
    name: fullName(inscription),
    eventName: event.name,
    editionName: edition.name,
    registeredBy: fullName(owner ?? {}),
  };
}

/**
 * The account replaces the third person, refused if it is already in one of the courses. The person's other
 * registrations follow.
 */
async function standInCourses(
  tx: Tx,
  actor: Actor,
  { id, thirdPersonId }: typeof inscriptions.$inferSelect,
): Promise<void> {
  try {
    await tx
      .update(inscriptionItems)
      .set({ coursePerson: coursePersonOf(actor.id, null) })
      .where(
        and(
          isNotNull(inscriptionItems.coursePerson),
          or(
            eq(inscriptionItems.inscriptionId, id),
            thirdPersonId === null
              ? undefined
              : eq(
                  inscriptionItems.coursePerson,
                  coursePersonOf(0, { id: thirdPersonId, claimedById: null }),
                ),
          ),
        ),
      );
  } catch (error) {
    if (violatedConstraint(error) === 'inscription_items_course_unique')
      throw new AppError('already_registered');
    throw error;
  }
}

/** Only for the account with the mailed address; of two concurrent calls, one succeeds. */
export async function claimInscription(
  { db, clock }: Dependencies,
  actor: Actor,
  token: string,
): Promise<{ inscriptionId: string; eventEditionDocumentId: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { claim, inscription, edition } = await findClaim(tx, token, now);
    if (claim.email.toLowerCase() !== actor.email.toLowerCase()) throw forbidden();
    const [taken] = await tx
      .update(inscriptionClaims)
      .set({ claimedAt: now, claimedById: actor.id })
      .where(and(eq(inscriptionClaims.id, claim.id), isNull(inscriptionClaims.claimedAt)))
      .returning({ id: inscriptionClaims.id });
    if (!taken) throw new AppError('link_unusable');
    await tx.update(inscriptions).set({ userId: actor.id }).where(eq(inscriptions.id, inscription.id));
    if (inscription.thirdPersonId !== null)
      await claimThirdPerson(tx, inscription.thirdPersonId, actor.id, now);
    await standInCourses(tx, actor, inscription);
    return { inscriptionId: inscription.documentId, eventEditionDocumentId: edition.documentId };
  });
}

import { administrationMessages } from '@kermesse/domain/administration/messages';
import type { TakeDown } from '@kermesse/domain/administration/take-down';
import { publicStatuses } from '@kermesse/domain/events/edition-status';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events, requireDocumentId } from '../organizers/public.ts';
import './events.ts';
import { organizersOf } from './edition-organizers.ts';
import { putBackMail, takenDownMail } from './mails.ts';
import { editionTakeDowns } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'config'>;

async function lockEdition(tx: Tx, documentId: string) {
  const [row] = await tx
    .select({ edition: eventEditions, event: events })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)))
    .for('update', { of: eventEditions });
  if (!row) throw notFound();
  return row;
}

/**
 * The status alone closes page, lists, registration and payment, as each of them asks for a public one. Tickets
 * stay valid, unless it was cancelled before, and the organisers keep their pages, so that they can correct what was wrong.
 */
export async function takeDownEdition(
  { db, clock, mail, config }: Dependencies,
  actor: Actor,
  documentId: string,
  { reason, text: explanation }: TakeDown,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { edition, event } = await lockEdition(tx, documentId);
    const statusBefore = publicStatuses.find((status) => status === edition.status);
    if (!statusBefore) throw new AppError('conflict', { message: administrationMessages.onlyPublicPages });
    await tx.insert(editionTakeDowns).values({
      editionId: edition.id,
      reason,
      explanation,
      statusBefore,
      takenDownById: actor.id,
      createdAt: now,
    });
    await tx.update(eventEditions).set({ status: 'taken_down' }).where(eq(eventEditions.id, edition.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'event.taken-down',
      entityType: 'event_edition',
      entityId: edition.id,
      editionId: edition.id,
      before: { status: statusBefore },
      after: { reason, text: explanation },
      at: now,
    });
    const page = { event, edition, support: config.mail.support };
    for (const person of await organizersOf(tx, edition))
      await mail.queue(tx, takenDownMail(person, page, { reason, text: explanation }));
  });
}

export async function putBackEdition(
  { db, clock, mail, config, jobs }: Dependencies & Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: string,
  text: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { edition, event } = await lockEdition(tx, documentId);
    const [open] = await tx
      .update(editionTakeDowns)
      .set({ putBackAt: now, putBackById: actor.id })
      .where(and(eq(editionTakeDowns.editionId, edition.id), isNull(editionTakeDowns.putBackAt)))
      .returning();
    if (!open) throw new AppError('conflict', { message: administrationMessages.notTakenDown });
    await tx.update(eventEditions).set({ status: open.statusBefore }).where(eq(eventEditions.id, edition.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'event.put-back',
      entityType: 'event_edition',
      entityId: edition.id,
      editionId: edition.id,
      after: { status: open.statusBefore, text },
      at: now,
    });
    const page = { event, edition, support: config.mail.support };
    for (const person of await organizersOf(tx, edition))
      await mail.queue(tx, putBackMail(person, page, text));
    await jobs.announce(tx, 'events.edition-put-back', { editionId: edition.id });
  });
}

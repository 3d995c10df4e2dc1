import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { type eventEditions, events } from '../events/public.ts';
import {
  type AllowedEdition,
  requireDocumentId,
  type Standing,
  stillOnEdition,
} from '../organizers/public.ts';
import { type LockedOrder, lockOrderOf } from '../payments/public.ts';
import { inscriptions } from '../registration/public.ts';

export type Inscription = typeof inscriptions.$inferSelect;
export type Edition = typeof eventEditions.$inferSelect;

/** A registration of another edition is not found. */
export async function findRegistration(
  executor: Executor,
  edition: Edition,
  documentId: string,
): Promise<Inscription> {
  const [row] = await executor
    .select()
    .from(inscriptions)
    .where(
      and(eq(inscriptions.documentId, requireDocumentId(documentId)), eq(inscriptions.editionId, edition.id)),
    );
  if (!row) throw notFound();
  return row;
}

export interface OpenedRegistration {
  readonly edition: Edition;
  readonly standing: Standing;
  readonly actor: Actor;
  readonly eventName: string;
  readonly inscription: Inscription;
  /** Null for a registration without payment. */
  readonly locked: LockedOrder | null;
}

/** Locks the order before the inscription, as all code does, and reads both again under the lock. */
export async function openRegistration(
  tx: Tx,
  allowed: AllowedEdition,
  registrationId: string,
): Promise<OpenedRegistration> {
  const { entry: edition, standing } = await stillOnEdition(tx, allowed);
  const found = await findRegistration(tx, edition, registrationId);
  const locked = await lockOrderOf(tx, found.id);
  const [fresh] = locked
    ? [locked.inscription]
    : await tx.select().from(inscriptions).where(eq(inscriptions.id, found.id)).for('update');
  if (!fresh) throw notFound();
  const [event] = await tx.select({ name: events.name }).from(events).where(eq(events.id, edition.eventId));
  return {
    edition,
    standing,
    actor: allowed.actor,
    eventName: event?.name ?? '',
    inscription: fresh,
    locked,
  };
}

import { administrationMessages } from '@kermesse/domain/administration/messages';
import { refuseSuspension, type Suspend } from '@kermesse/domain/administration/suspension';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { personOf } from '../profiles/public.ts';
import { restoredMail, suspendedMail } from './mails.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'auth'>;

/** With all admins, in one order: two of them who suspend each other leave one. */
async function lockWithAdmins(tx: Tx, actor: Actor, documentId: string) {
  const locked = await tx
    .select()
    .from(users)
    .where(
      and(isNull(users.deletedAt), or(eq(users.documentId, documentId), eq(users.isPlatformAdmin, true))),
    )
    .orderBy(asc(users.id))
    .for('update');
  const admins = locked.filter((user) => user.isPlatformAdmin && user.suspendedAt === null);
  if (!admins.some(({ id }) => id === actor.id)) throw forbidden();
  const person = locked.find((user) => user.documentId === documentId);
  if (!person) throw notFound();
  return { person, activeAdmins: admins.length };
}

/**
 * Ends every session at once. Tickets stay valid, events go on and their other admins keep working: whoever
 * registered must not pay for what an organiser did.
 */
export async function suspendAccount(
  { db, clock, mail, config, auth }: Dependencies,
  actor: Actor,
  documentId: string,
  { reason, text }: Suspend,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { person, activeAdmins } = await lockWithAdmins(tx, actor, documentId);
    const refusal = refuseSuspension({
      isSelf: person.id === actor.id,
      isSuspended: person.suspendedAt !== null,
      isPlatformAdmin: person.isPlatformAdmin,
      activeAdmins,
    });
    if (refusal) throw new AppError('conflict', { message: refusal });
    await tx
      .update(users)
      .set({ suspendedAt: now, suspensionReason: reason, suspensionText: text })
      .where(eq(users.id, person.id));
    await auth.endSessionsOf(tx, person.id, 'suspended');
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'account.suspended',
      entityType: 'account',
      entityId: person.id,
      after: { reason, text },
      at: now,
    });
    const to = await personOf(tx, person.id);
    if (to)
      await mail.queue(
        tx,
        suspendedMail({ ...to, userId: person.id }, config.mail.support, { reason, text }),
      );
  });
}

export async function restoreAccount(
  { db, clock, mail, config }: Dependencies,
  actor: Actor,
  documentId: string,
  text: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { person } = await lockWithAdmins(tx, actor, documentId);
    if (!person.suspendedAt) throw new AppError('conflict', { message: administrationMessages.notSuspended });
    await tx
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null, suspensionText: null })
      .where(eq(users.id, person.id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'account.restored',
      entityType: 'account',
      entityId: person.id,
      before: { reason: person.suspensionReason },
      after: { text },
      at: now,
    });
    const to = await personOf(tx, person.id);
    if (to) await mail.queue(tx, restoredMail({ ...to, userId: person.id }, config.mail.support, text));
  });
}

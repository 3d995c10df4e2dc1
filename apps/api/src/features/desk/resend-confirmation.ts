import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, eq, gt } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { sendTickets } from '../tickets/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import { openRegistration } from './find-registration.ts';
import { recordAction } from './record-action.ts';

const pauseMs = 5 * 60_000;

/** Mails the tickets again; a second click within minutes sends nothing. */
export async function resendConfirmation(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { actor, inscription } = await openRegistration(tx, allowed, registrationId);
    if (inscription.status !== 'confirmed') throw new AppError('conflict', { message: say.notConfirmed });
    if (inscription.userId === null && inscription.email === null)
      throw new AppError('conflict', { message: say.noAddress });
    const [recent] = await tx
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.entityType, 'inscription'),
          eq(auditEntries.entityId, inscription.id),
          eq(auditEntries.action, 'registration.resent'),
          gt(auditEntries.createdAt, new Date(platform.clock.now().getTime() - pauseMs)),
        ),
      )
      .limit(1);
    if (recent) throw new AppError('confirmation_just_sent');
    await platform.jobs.send(tx, sendTickets, { inscription: inscription.documentId, occasion: 'asked' });
    await recordAction(tx, platform, actor.id, inscription, 'registration.resent');
  });
}

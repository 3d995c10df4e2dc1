import type { AssignOwner } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForOwnership, takeOwnership } from '../groups/public.ts';

/** Only for oneself, and only for a group whose organiser invited this address as its owner. */
export async function assignOwner(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: AssignOwner,
): Promise<void> {
  if (input.email.toLowerCase() !== actor.email.toLowerCase()) throw forbidden();
  const isTaken = await db.transaction(async (tx) => {
    // Anybody can sign up with any address: only its mailbox proves who owns it.
    const [account] = await tx
      .select({ isConfirmed: users.isConfirmed })
      .from(users)
      .where(eq(users.id, actor.id));
    if (account?.isConfirmed) {
      await takeOwnership(tx, actor, input.groupDocumentId, clock.now());
      return true;
    }
    if (!(await askForOwnership(tx, actor, input.groupDocumentId, clock.now()))) throw notFound();
    return false;
  });
  // The request is stored, and executed once the address is confirmed.
  if (!isTaken)
    throw new AppError('email_not_confirmed', { message: accountMessages.ownerAfterConfirmation });
}

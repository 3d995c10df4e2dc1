import type { AssignOwner } from '@kermesse/domain/accounts/account-schemas';
import type { Actor } from '../../platform/auth/access.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOwnership } from '../groups/public.ts';

/** Only for oneself, and only for a group whose organiser invited this very address to own it. */
export async function assignOwner(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: AssignOwner,
): Promise<void> {
  if (input.email.toLowerCase() !== actor.email.toLowerCase()) throw forbidden();
  await db.transaction((tx) => takeOwnership(tx, actor, input.groupDocumentId, clock.now()));
}

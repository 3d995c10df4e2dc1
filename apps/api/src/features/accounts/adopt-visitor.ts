import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Gives holds, drafts and files of the visitor to the account, in the transaction of the sign-in. */
export async function adoptVisitor(
  tx: Tx,
  { people, clock }: Pick<Platform, 'people' | 'clock'>,
  visitorId: string | null,
  userId: number,
): Promise<void> {
  if (visitorId === null) return;
  for (const adopt of people.visitorAdopters) await adopt(tx, visitorId, userId, clock.now());
}

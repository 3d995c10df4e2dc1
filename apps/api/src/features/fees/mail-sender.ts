import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';

/** Replies go to the association, not to the platform. */
export async function senderOf(
  executor: Executor,
  associationId: number,
): Promise<{ association: string; replyTo: string | null } | null> {
  const [row] = await executor
    .select({ association: associations.name, email: associations.email })
    .from(associations)
    .where(eq(associations.id, associationId));
  if (!row) return null;
  return { association: row.association, replyTo: isMailAddress(row.email) ? row.email : null };
}

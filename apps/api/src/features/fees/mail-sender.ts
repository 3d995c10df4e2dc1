import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';

export const isAddress = (text: string): boolean => z.email().safeParse(text).success;

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
  return { association: row.association, replyTo: row.email && isAddress(row.email) ? row.email : null };
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { files } from './tables.ts';

/** From now on only the readers of their kind open them, no longer whoever sent them. */
export async function disownFiles(tx: Tx, ownerUserId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const keys = urls.map((url) => url.replace(/^\/api\/files\//, ''));
  await tx
    .update(files)
    .set({ ownerUserId: null })
    .where(and(eq(files.ownerUserId, ownerUserId), inArray(files.storageKey, keys)));
}

import { keyOfUrl } from '@kermesse/domain/uploads/schemas';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { files } from './tables.ts';

/** Only those that `from` has, so that an address that somebody merely knows gives them nothing. */
export async function giveFiles(
  tx: Tx,
  from: number | null,
  to: number | null,
  urls: readonly string[],
): Promise<void> {
  const keys = urls.flatMap((url) => keyOfUrl(url) ?? []);
  if (keys.length === 0) return;
  const isTheirs =
    from === null ? and(isNull(files.ownerUserId), isNull(files.ownerVisitor)) : eq(files.ownerUserId, from);
  await tx
    .update(files)
    .set({ ownerUserId: to })
    .where(and(isTheirs, inArray(files.storageKey, keys)));
}

/** From now on only the readers of their kind open them, no longer whoever sent them. */
export function disownFiles(tx: Tx, ownerUserId: number, urls: readonly string[]): Promise<void> {
  return giveFiles(tx, ownerUserId, null, urls);
}

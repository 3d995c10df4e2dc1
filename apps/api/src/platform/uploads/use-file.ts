import type { UploadProfileName } from '@kermesse/domain/uploads/profiles';
import { keyOfUrl } from '@kermesse/domain/uploads/schemas';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../db/database.ts';
import type { Sender } from './policies.ts';
import { files, type StoredFile } from './tables.ts';

const isUsable = and(isNotNull(files.storedAt), isNull(files.deletedAt));

/** Null for other URLs and deleted files. */
export async function findFile(db: Executor, url: string): Promise<StoredFile | null> {
  const key = keyOfUrl(url);
  if (!key) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.storageKey, key), isUsable));
  return file ?? null;
}

export interface UseFile {
  url: string;
  /** Must be the one that sent the file. */
  sender: Sender;
  profiles: readonly UploadProfileName[];
}

/** Locks it against sweeping. Null (not the sender's, other profile, deleted) forbids the reference. */
export async function useFile(tx: Tx, { url, sender, profiles }: UseFile): Promise<StoredFile | null> {
  const key = keyOfUrl(url);
  if (!key) return null;
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.storageKey, key), inArray(files.profile, [...profiles]), isUsable))
    .for('share');
  if (!file) return null;
  const isTheirs =
    (file.ownerUserId !== null && file.ownerUserId === sender.actor?.id) ||
    (file.ownerVisitor !== null && file.ownerVisitor === sender.visitorId);
  return isTheirs ? file : null;
}

export async function adoptFiles(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await tx
    .update(files)
    .set({ ownerUserId: userId, ownerVisitor: null })
    .where(eq(files.ownerVisitor, visitorId));
}

import type { UploadProfileName } from '@kermesse/domain/uploads/profiles';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Executor, Tx } from '../db/database.ts';
import { files } from './tables.ts';

/** Other profiles belong to an association. */
const personalProfiles: UploadProfileName[] = ['document', 'userPicture'];

export async function exportFiles(db: Executor, userId: number) {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.ownerUserId, userId), isNull(files.deletedAt)))
    .orderBy(asc(files.id));
  return rows.map(({ originalName, mediaType, bytes, createdAt, storageKey }) => ({
    name: originalName,
    mediaType,
    bytes,
    sentAt: createdAt.toISOString(),
    url: urlOfKey(storageKey),
  }));
}

/** The person's own files are deleted; the others lose their sender. */
export async function eraseFiles(tx: Tx, clock: Clock, userId: number): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: clock.now(), originalName: 'fichier', ownerUserId: null })
    .where(
      and(eq(files.ownerUserId, userId), inArray(files.profile, personalProfiles), isNull(files.deletedAt)),
    );
  await tx
    .update(files)
    .set({ originalName: 'fichier', ownerUserId: null })
    .where(eq(files.ownerUserId, userId));
}

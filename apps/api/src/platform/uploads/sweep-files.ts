import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lifetimes } from '@kermesse/domain/settings/lifetimes';
import type { UploadProfileName } from '@kermesse/domain/uploads/profiles';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { defineJob } from '../jobs/job.ts';
import { storedKeys } from './resized-pictures.ts';
import { files } from './tables.ts';
import type { Uploads } from './uploads.ts';

const hour = 3_600_000;
/** Time between an upload and the save of the form that uses it. */
const graceMs = lifetimes.unusedFileMs;
const batchSize = 200;

export interface SweepDependencies {
  db: Database;
  clock: Clock;
  uploads: Uploads;
}

/** Rows that a transaction is using are locked and skipped; marked ones can no longer be used. */
async function markUnused(
  { db, clock, uploads }: SweepDependencies,
  profile: UploadProfileName,
  afterId: number,
) {
  return db.transaction(async (tx) => {
    const page = await tx
      .select({ id: files.id, storageKey: files.storageKey })
      .from(files)
      .where(
        and(
          eq(files.profile, profile),
          gt(files.id, afterId),
          isNull(files.deletedAt),
          lt(files.createdAt, new Date(clock.now().getTime() - graceMs)),
        ),
      )
      .orderBy(asc(files.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const used = await uploads.policies.referenced(
      tx,
      profile,
      page.map(({ storageKey }) => urlOfKey(storageKey)),
    );
    const unused = page.filter(({ storageKey }) => !used.has(urlOfKey(storageKey))).map(({ id }) => id);
    if (unused.length > 0)
      await tx.update(files).set({ deletedAt: clock.now() }).where(inArray(files.id, unused));
    return page.length < batchSize ? null : (page.at(-1)?.id ?? null);
  });
}

/** A crash leaves a row without bytes, or bytes whose sender got no answer. */
async function markUnfinished({ db, clock }: SweepDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMs);
  await db.orm
    .update(files)
    .set({ deletedAt: clock.now() })
    .where(and(isNull(files.storedAt), isNull(files.deletedAt), lt(files.createdAt, before)));
}

/** Bytes first: the row stays until they are deleted. */
async function removeMarked({ db, uploads }: SweepDependencies): Promise<number> {
  let removed = 0;
  for (;;) {
    const page = await db.orm
      .select()
      .from(files)
      .where(isNotNull(files.deletedAt))
      .orderBy(asc(files.id))
      .limit(batchSize);
    if (page.length === 0) return removed;
    for (const key of page.flatMap(storedKeys)) await uploads.storage.remove(key);
    await db.orm.delete(files).where(
      inArray(
        files.id,
        page.map(({ id }) => id),
      ),
    );
    removed += page.length;
  }
}

/** Temporary files of a killed process. */
async function removeStaleIncoming({ clock, uploads }: SweepDependencies): Promise<void> {
  if (!existsSync(uploads.incomingFolder)) return;
  for (const name of await readdir(uploads.incomingFolder)) {
    const age = clock.now().getTime() - Number.parseInt(name, 10);
    if (age > hour) await rm(join(uploads.incomingFolder, name), { force: true });
  }
}

/** Safe to run twice and on several nodes. */
export async function sweepFiles(dependencies: SweepDependencies): Promise<number> {
  for (const profile of dependencies.uploads.policies.sweepable()) {
    let afterId: number | null = 0;
    while (afterId !== null) afterId = await markUnused(dependencies, profile, afterId);
  }
  await markUnfinished(dependencies);
  await removeStaleIncoming(dependencies);
  return removeMarked(dependencies);
}

export const sweepFilesJob = defineJob({
  name: 'uploads.sweep-files',
  schema: z.object({}),
  schedule: '40 3 * * *',
  timeoutSeconds: 600,
  handler: async (dependencies: SweepDependencies) => {
    await sweepFiles(dependencies);
  },
});

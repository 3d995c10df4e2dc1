import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '../../platform/db/rows.ts';
import { filesIn, holdsFile } from '../../platform/db/stored-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileReferences } from '../../platform/uploads/policies.ts';
import { usesOfFiles } from './file-uses.ts';
import { inscriptions } from './tables.ts';
import { answerCorrections, answerDrafts, inscriptionDocuments } from './tables-follow-up.ts';

/** Every column that holds addresses of papers; one that is missing here loses its files. Each has a `filesIndex`. */
const holders: readonly (readonly [PgTable, SQLWrapper])[] = [
  [inscriptions, inscriptions.answers],
  [answerDrafts, answerDrafts.answers],
  [answerCorrections, answerCorrections.before],
  [answerCorrections, answerCorrections.after],
];

/** Whatever names the address keeps the file, also where it was typed as text. */
const paperReferences: FileReferences = async (executor, urls) => {
  const wanted = sql`any(${sql.param([...urls])}::text[])`;
  const stored = holders.map(
    ([table, column]) => sql`
      union select f.url from ${table} cross join lateral jsonb_array_elements_text(${filesIn(column)}) f(url)
      where ${holdsFile(column, urls)}`,
  );
  const used = await rowsOf<{ url: string }>(
    executor,
    sql`select file_url as url from ${inscriptionDocuments} where file_url = ${wanted}
      ${sql.join(stored)}`,
  );
  return used.map(({ url }) => url);
};

/**
 * Papers and answers of registrations are read by whoever holds the registration, even if another account sent
 * them, and swept when nothing names them.
 */
export function registerPaperFiles({ uploads, db }: Pick<Platform, 'uploads' | 'db'>): void {
  uploads.registerFileReader('document', async (actor, file) => {
    const uses = await usesOfFiles(db.orm, [urlOfKey(file.storageKey)]);
    return uses.some(({ userId }) => userId === actor.id);
  });
  uploads.registerFileReferences('document', paperReferences);
}

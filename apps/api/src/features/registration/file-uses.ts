import { readDocument } from '@kermesse/domain/forms/answers/check-document';
import type { DocumentKind } from '@kermesse/domain/registration/enums';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { filesIn, holdsFile } from '../../platform/db/stored-files.ts';
import { giveFiles } from '../../platform/uploads/give-files.ts';
import { files } from '../../platform/uploads/tables.ts';
import { eventEditions } from '../events/public.ts';
import { formVersionById } from '../forms/public.ts';
import { isFileQuestion } from './check-files.ts';
import { compiledVersion, questionsOf } from './compiled-forms.ts';
import { inscriptions } from './tables.ts';

interface Mention {
  inscription: string | number;
  /** Null for a paper that the organiser asks for. */
  fieldName: string | null;
  kind: DocumentKind | null;
  value: unknown;
}

/** Papers and answers that name one of the addresses, found by their indexes. */
const mentionsOf = (executor: Executor, urls: readonly string[]): Promise<Mention[]> =>
  rowsOf<Mention>(
    executor,
    sql`select d.inscription_id as inscription, null as "fieldName", d.kind, to_jsonb(d.file_url) as value
      from inscription_documents d where d.file_url = any(${sql.param([...urls])}::text[])
      union all
      select i.id, a.answer ->> 'fieldName', null, a.answer -> 'value'
      from inscriptions i cross join lateral jsonb_array_elements(i.answers) a(answer)
      where ${holdsFile(sql`i.answers`, urls)} and ${holdsFile(sql`a.answer`, urls)}`,
  );

async function fileFieldsOf(
  executor: Executor,
  formVersionId: number | null,
  edition: typeof eventEditions.$inferSelect,
): Promise<ReadonlySet<string>> {
  if (formVersionId === null) return new Set();
  const version = await formVersionById(executor, formVersionId);
  const questions = questionsOf(compiledVersion(version, edition)).filter(isFileQuestion);
  return new Set(questions.map(({ fieldName }) => fieldName));
}

interface FileUse {
  readonly url: string;
  readonly inscriptionId: number;
  /** Who holds the registration; null for nobody's account. */
  readonly userId: number | null;
  readonly editionId: number;
  readonly kind: DocumentKind | null;
}

/**
 * The registrations that use these files as papers or answers. Whoever wrote such a use had sent the file
 * (`useFile`), so that it shows who has to do with it; an address that was typed as text is no use.
 */
export async function usesOfFiles(executor: Executor, urls: readonly string[]): Promise<FileUse[]> {
  const mentions = urls.length === 0 ? [] : await mentionsOf(executor, urls);
  if (mentions.length === 0) return [];
  const ids = new Set(mentions.map(({ inscription }) => Number(inscription)));
  const { id, userId, formVersionId } = inscriptions;
  const rows = await executor
    .select({ id, userId, formVersionId, edition: eventEditions })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .where(inArray(inscriptions.id, [...ids]));
  const uses: FileUse[] = [];
  for (const row of rows) {
    const own = mentions.filter(({ inscription }) => Number(inscription) === row.id);
    const isAnswered = own.some(({ fieldName }) => fieldName !== null);
    const fields = isAnswered ? await fileFieldsOf(executor, row.formVersionId, row.edition) : new Set();
    for (const { fieldName, kind, value } of own) {
      const url = readDocument(value)?.url;
      const isUse = fieldName === null || fields.has(fieldName);
      if (isUse && url !== undefined && urls.includes(url))
        uses.push({ url, inscriptionId: row.id, userId: row.userId, editionId: row.edition.id, kind });
    }
  }
  return uses;
}

/** Of a registration that changes hands: its files go to the new holder. */
export async function giveFilesWith(
  tx: Tx,
  { id, userId: from }: Pick<typeof inscriptions.$inferSelect, 'id' | 'userId'>,
  to: number,
): Promise<void> {
  const named = await rowsOf<{ url: string }>(
    tx,
    sql`select file_url as url from inscription_documents where inscription_id = ${id} and file_url is not null
      union select f.url from inscriptions i
        cross join lateral jsonb_array_elements_text(${filesIn(sql`i.answers`)}) f(url) where i.id = ${id}`,
  );
  const uses = await usesOfFiles(
    tx,
    named.map(({ url }) => url),
  );
  const own = uses.filter(({ inscriptionId }) => inscriptionId === id);
  await giveFiles(
    tx,
    from,
    to,
    own.map(({ url }) => url),
  );
}

/**
 * Of somebody who leaves: files that a registration of somebody else uses stay with its holder or, where it is
 * of nobody's account, without an owner. The others are deleted with the account.
 */
export async function leaveFilesToOthers(tx: Tx, userId: number): Promise<void> {
  const sent = await tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.ownerUserId, userId), eq(files.profile, 'document'), isNull(files.deletedAt)));
  const uses = await usesOfFiles(
    tx,
    sent.map(({ storageKey }) => urlOfKey(storageKey)),
  );
  const ofOthers = uses.filter((use) => use.userId !== userId);
  const holders = ofOthers.toSorted((a, b) => Number(b.userId !== null) - Number(a.userId !== null));
  // A file goes once: an account that holds a registration comes before nobody's.
  for (const { url, userId: holder } of holders) await giveFiles(tx, userId, holder, [url]);
}

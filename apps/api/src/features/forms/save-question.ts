import { parseQuestion } from '@kermesse/domain/forms/schema/parse-form';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary, requireLibraryChange } from './content-access.ts';
import type { UseMetadata } from './count-use.ts';
import { type EditionKey, findEdition, writtenIn } from './editions.ts';
import { questionContent, valueOrRefusal, withoutServerFields } from './library-content.ts';
import { type LibraryRow, lockQuestion } from './library-rows.ts';
import { questions } from './tables.ts';
import { trackCreation } from './track-use.ts';

const furthest = 1_000_000;

type Data = Record<string, unknown>;

/** Without the usage counter, which `use` changes. */
async function readQuestion(tx: Tx, actor: Actor, data: Data, before: EditionKey | null) {
  const { value } = valueOrRefusal(parseQuestion({ ...withoutServerFields(data), id: 'question' }));
  const { id, questionId, usageCount, createdAt, updatedAt, order, createdInEventEdition, ...content } =
    value;
  const createdInEditionId = await writtenIn(tx, actor, createdInEventEdition, before);
  return {
    ...content,
    position: Math.trunc(Math.max(-furthest, Math.min(furthest, order))),
    createdInEditionId,
  };
}

export function createQuestion(
  { db }: Platform,
  actor: Actor,
  data: Data,
  now: Date,
  metadata: UseMetadata,
): Promise<LibraryRow> {
  return db.transaction(async (tx) => {
    await requireLibrary(tx, actor);
    const values = await readQuestion(tx, actor, data, null);
    const [row] = await tx
      .insert(questions)
      .values({ ...values, createdById: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: questions.id });
    if (!row) throw new Error('The question was not stored');
    await trackCreation(tx, row.id, now, metadata);
    return row;
  });
}

/** Absent fields stay unchanged. */
export function updateQuestion(
  { db }: Platform,
  actor: Actor,
  key: string,
  data: Data,
  now: Date,
): Promise<LibraryRow> {
  return db.transaction(async (tx) => {
    const before = await lockQuestion(tx, actor, key);
    await requireLibraryChange(tx, actor, before);
    const edition = await findEdition(tx, before.createdInEditionId);
    const values = await readQuestion(
      tx,
      actor,
      {
        ...questionContent(before),
        createdInEventEdition: edition?.documentId ?? null,
        ...data,
      },
      edition,
    );
    await tx
      .update(questions)
      .set({ ...values, updatedAt: now })
      .where(eq(questions.id, before.id));
    return before;
  });
}

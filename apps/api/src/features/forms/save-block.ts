import { parseBlock } from '@kermesse/domain/forms/schema/parse-form';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary, requireLibraryChange } from './content-access.ts';
import { type EditionKey, findEdition, writtenIn } from './editions.ts';
import {
  cleanTexts,
  hasEntries,
  loadNamedQuestions,
  valueOrRefusal,
  withoutServerFields,
} from './library-content.ts';
import { type BlockRow, type LibraryRow, lockBlock } from './library-rows.ts';
import { formBlocks } from './tables.ts';

type Data = Record<string, unknown>;

export interface SavedBlock extends LibraryRow {
  readonly warnings: readonly string[];
}

async function readBlock(tx: Tx, actor: Actor, data: Data, before: EditionKey | null) {
  const resolve = await loadNamedQuestions(tx, data);
  const parsed = parseBlock({ ...withoutServerFields(data), id: 'block' }, resolve);
  const { value, warnings } = valueOrRefusal(parsed);
  const { id, usageCount, createdInEventEdition, ...content } = value;
  const createdInEditionId = await writtenIn(tx, actor, createdInEventEdition, before);
  const values = {
    ...content,
    textBlocks: cleanTexts(content.textBlocks),
    createdInEditionId,
  };
  return { values, warnings };
}

export function createBlock({ db }: Platform, actor: Actor, data: Data, now: Date): Promise<SavedBlock> {
  return db.transaction(async (tx) => {
    await requireLibrary(tx, actor);
    const { values, warnings } = await readBlock(tx, actor, data, null);
    const [row] = await tx
      .insert(formBlocks)
      .values({ ...values, createdById: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: formBlocks.id });
    if (!row) throw new Error('The block was not stored');
    return { id: row.id, warnings };
  });
}

function storedContent(row: BlockRow, sent: Data): Data {
  const { id, documentId, createdAt, updatedAt, usageCount, createdInEditionId, createdById, ...content } =
    row;
  return hasEntries(sent.questions) ? { ...content, textBlocks: [], products: [] } : content;
}

/** Absent fields stay unchanged. */
export function updateBlock(
  { db }: Platform,
  actor: Actor,
  key: string,
  data: Data,
  now: Date,
): Promise<SavedBlock> {
  return db.transaction(async (tx) => {
    const before = await lockBlock(tx, actor, key);
    await requireLibraryChange(tx, actor, before);
    const edition = await findEdition(tx, before.createdInEditionId);
    const { values, warnings } = await readBlock(
      tx,
      actor,
      {
        ...storedContent(before, data),
        createdInEventEdition: edition?.documentId ?? null,
        ...data,
      },
      edition,
    );
    await tx
      .update(formBlocks)
      .set({ ...values, updatedAt: now })
      .where(eq(formBlocks.id, before.id));
    return { id: before.id, warnings };
  });
}

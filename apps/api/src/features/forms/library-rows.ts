import { formMessages } from '@kermesse/domain/forms/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { requireLibrary } from './content-access.ts';
import { formBlocks, questions } from './tables.ts';

export interface LibraryRow {
  readonly id: number;
}

export type QuestionRow = typeof questions.$inferSelect;
export type BlockRow = typeof formBlocks.$inferSelect;

const missing = (message: string) => new AppError('not_found', { message });

function isNamed({ id, documentId }: typeof questions | typeof formBlocks, key: string, message: string) {
  const identity = readIdentity(key);
  if (!identity) throw missing(message);
  return identity.by === 'id' ? eq(id, identity.value) : eq(documentId, identity.value);
}

/** 404 for people who may not use the library. */
export async function lockQuestion(tx: Tx, actor: Actor, key: string): Promise<QuestionRow> {
  await requireLibrary(tx, actor);
  const message = formMessages.library.questionNotFound;
  const [row] = await tx
    .select()
    .from(questions)
    .where(isNamed(questions, key, message))
    .for('update');
  if (!row) throw missing(message);
  return row;
}

export async function lockBlock(tx: Tx, actor: Actor, key: string): Promise<BlockRow> {
  await requireLibrary(tx, actor);
  const message = formMessages.library.blockNotFound;
  const [row] = await tx
    .select()
    .from(formBlocks)
    .where(isNamed(formBlocks, key, message))
    .for('update');
  if (!row) throw missing(message);
  return row;
}

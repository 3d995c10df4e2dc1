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

/** Locked until the transaction ends. Only those who use the library learn what is in it. */
export async function lockQuestion(tx: Tx, actor: Actor, key: string): Promise<QuestionRow> {
  await requireLibrary(tx, actor);
  const identity = readIdentity(key);
  if (!identity) throw missing(formMessages.library.questionNotFound);
  const [row] = await tx
    .select()
    .from(questions)
    .where(identity.by === 'id' ? eq(questions.id, identity.value) : eq(questions.documentId, identity.value))
    .for('update');
  if (!row) throw missing(formMessages.library.questionNotFound);
  return row;
}

export async function lockBlock(tx: Tx, actor: Actor, key: string): Promise<BlockRow> {
  await requireLibrary(tx, actor);
  const identity = readIdentity(key);
  if (!identity) throw missing(formMessages.library.blockNotFound);
  const [row] = await tx
    .select()
    .from(formBlocks)
    .where(
      identity.by === 'id' ? eq(formBlocks.id, identity.value) : eq(formBlocks.documentId, identity.value),
    )
    .for('update');
  if (!row) throw missing(formMessages.library.blockNotFound);
  return row;
}

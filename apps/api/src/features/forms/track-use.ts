import type { QuestionAnalytics } from '@kermesse/domain/forms/schema/question-analytics';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readUse } from './count-use.ts';
import { type LibraryRow, lockQuestion } from './library-rows.ts';
import { questionAnalytics } from './tables.ts';

/** A trace alone; the counter is for `use`. */
export async function trackUse(tx: Tx, actor: Actor, data: QuestionAnalytics): Promise<LibraryRow> {
  const { question: key, usageDate, metadata, ...use } = data;
  const question = await lockQuestion(tx, actor, key);
  const record = await readUse(tx, actor, use);
  const [row] = await tx
    .insert(questionAnalytics)
    .values({ ...record, questionId: question.id, usageDate: new Date(usageDate), metadata })
    .returning({ id: questionAnalytics.id });
  if (!row) throw new Error('The trace was not stored');
  return row;
}

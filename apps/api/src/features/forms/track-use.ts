import type { QuestionAnalytics } from '@kermesse/domain/forms/schema/question-analytics';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readUse, type UseMetadata } from './count-use.ts';
import { type LibraryRow, lockQuestion } from './library-rows.ts';
import { questionAnalytics, questions } from './tables.ts';

/** Without the counter, which `use` changes. */
export function trackUse({ db }: Platform, actor: Actor, data: QuestionAnalytics): Promise<LibraryRow> {
  return db.transaction(async (tx) => {
    const { question: key, usageDate, metadata, ...use } = data;
    const question = await lockQuestion(tx, actor, key);
    const record = await readUse(tx, actor, use);
    const [row] = await tx
      .insert(questionAnalytics)
      .values({ ...record, questionId: question.id, usageDate: new Date(usageDate), metadata })
      .returning({ id: questionAnalytics.id });
    if (!row) throw new Error('The trace was not stored');
    return row;
  });
}

export async function trackCreation(
  tx: Tx,
  questionId: number,
  now: Date,
  metadata: UseMetadata,
): Promise<void> {
  const [row] = await tx
    .select({ usedInEditionId: questions.createdInEditionId })
    .from(questions)
    .where(eq(questions.id, questionId));
  await tx.insert(questionAnalytics).values({
    questionId,
    usedInEditionId: row?.usedInEditionId ?? null,
    usageDate: now,
    context: 'form_creation',
    metadata,
  });
}

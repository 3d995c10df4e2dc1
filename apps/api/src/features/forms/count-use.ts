import { questionUsageContextSchema } from '@kermesse/domain/forms/enums';
import type { Page } from '@kermesse/domain/forms/schema/form';
import type { QuestionAnalytics } from '@kermesse/domain/forms/schema/question-analytics';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { canChange } from './content-access.ts';
import { requireEdition } from './editions.ts';
import { findForm } from './form-rows.ts';
import { lockBlock, lockQuestion } from './library-rows.ts';
import { formBlocks, questionAnalytics, questions } from './tables.ts';

const key = z.string().max(100).nullish();

export const useSchema = z.strictObject({
  usedInForm: key,
  usedInEventEdition: key,
  context: questionUsageContextSchema.default('form_creation'),
});
export type Use = z.infer<typeof useSchema>;

export interface UseRecord {
  readonly usedInFormId: number | null;
  readonly usedInEditionId: number | null;
  readonly context: Use['context'];
}

/** Without a reference to a form that is not stored yet, or that belongs to somebody else. */
export async function readUse(tx: Tx, actor: Actor, use: Use): Promise<UseRecord> {
  const form = use.usedInForm ? await findForm(tx, use.usedInForm) : null;
  if (form && !(await canChange(tx, actor, form))) throw forbidden();
  const edition = use.usedInEventEdition
    ? await requireEdition(tx, actor, use.usedInEventEdition, 'usedInEventEdition')
    : null;
  return {
    usedInFormId: form?.id ?? null,
    usedInEditionId: edition?.id ?? form?.editionId ?? null,
    context: use.context,
  };
}

export type UseMetadata = QuestionAnalytics['metadata'];

export interface Counted {
  readonly documentId: string;
  readonly usageCount: number;
}

/** Counter and usage record change in one transaction. */
export function countUse(
  { db }: Platform,
  actor: Actor,
  part: 'question' | 'block',
  { key: partKey, use, now, metadata }: { key: string; use: Use; now: Date; metadata: UseMetadata },
): Promise<Counted> {
  return db.transaction(async (tx) => {
    const lock = part === 'question' ? lockQuestion : lockBlock;
    const { id, documentId, usageCount, updatedAt } = await lock(tx, actor, partKey);
    const record = { ...(await readUse(tx, actor, use)), usageDate: now, metadata };
    const counted = { usageCount: sql`usage_count + 1`, updatedAt };
    if (part === 'question') await tx.update(questions).set(counted).where(eq(questions.id, id));
    else await tx.update(formBlocks).set(counted).where(eq(formBlocks.id, id));
    const of = part === 'question' ? { questionId: id } : { formBlockId: id };
    await tx.insert(questionAnalytics).values({ ...record, ...of });
    return { documentId, usageCount: usageCount + 1 };
  });
}

/** A form created from a template counts one use of each library entry in it. */
export async function countTemplateUse(
  tx: Tx,
  pages: readonly Page[],
  used: Pick<UseRecord, 'usedInFormId' | 'usedInEditionId'>,
  now: Date,
  metadata: UseMetadata,
): Promise<void> {
  const blocks = pages.flatMap((page) => page.blocks);
  const keysOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].sort();
  const questionKeys = keysOf(blocks.flatMap((block) => block.questions.map(({ questionId }) => questionId)));
  const blockKeys = keysOf(blocks.map(({ templateId }) => templateId));
  const record = { ...used, context: 'template_usage' as const, usageDate: now, metadata };
  const usedQuestions = await tx
    .update(questions)
    .set({ usageCount: sql`${questions.usageCount} + 1`, updatedAt: sql`${questions.updatedAt}` })
    .where(inArray(questions.documentId, questionKeys))
    .returning({ id: questions.id });
  const usedBlocks = await tx
    .update(formBlocks)
    .set({ usageCount: sql`${formBlocks.usageCount} + 1`, updatedAt: sql`${formBlocks.updatedAt}` })
    .where(inArray(formBlocks.documentId, blockKeys))
    .returning({ id: formBlocks.id });
  const traces = [
    ...usedQuestions.map(({ id }) => ({ ...record, questionId: id })),
    ...usedBlocks.map(({ id }) => ({ ...record, formBlockId: id })),
  ];
  if (traces.length > 0) await tx.insert(questionAnalytics).values(traces);
}

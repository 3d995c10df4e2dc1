import { blockCategorySchema, fieldTypeSchema } from '@kermesse/domain/forms/enums';
import { findSimilar } from '@kermesse/domain/forms/library/similar-questions';
import { formLimits, libraryDefaults } from '@kermesse/domain/forms/limits';
import type { similarQuestionsSchema } from '@kermesse/domain/forms/route-answers';
import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { requireLibrary } from './content-access.ts';
import { questions } from './tables.ts';

export const similarQuerySchema = z.strictObject({
  label: z.string().max(formLimits.labelLength),
  type: fieldTypeSchema.default('text'),
  category: blockCategorySchema.default('custom'),
  threshold: z.coerce.number().min(0).max(2).default(libraryDefaults.similarityThreshold),
});

const candidates = 200;
const shown = 10;

/** Nearest first: the database preselects, the domain scores. */
export async function listSimilarQuestions(
  executor: Executor,
  actor: Actor,
  { label, type, category, threshold }: z.infer<typeof similarQuerySchema>,
): Promise<z.infer<typeof similarQuestionsSchema>> {
  await requireLibrary(executor, actor);
  const { documentId, fieldName, fieldLabel, fieldType, isTemplate, usageCount, tags } = questions;
  const isSameLabel = sql`(fold_text(${fieldLabel}) = fold_text(${label}))::int`;
  const isSameKind = sql`(${fieldType} = ${type})::int * 5 + (${questions.category} = ${category})::int * 3`;
  const rows = await executor
    .select({
      ...{ documentId, fieldName, fieldLabel, fieldType, category: questions.category },
      ...{ isTemplate, usageCount, tags },
    })
    .from(questions)
    .orderBy(sql`${isSameLabel} desc`, sql`${isSameKind} desc`, desc(usageCount))
    .limit(candidates);
  const found = findSimilar({ fieldLabel: label, fieldType: type, category }, rows, threshold);
  return { data: found.slice(0, shown), meta: {} };
}

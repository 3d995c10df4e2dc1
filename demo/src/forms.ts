import {
  dynamicForms,
  formBlocks,
  formVersions,
  questionAnalytics,
  questions,
} from '@kermesse/api/features/forms/tables';
import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import {
  type Parsed,
  parseBlock,
  parseFormContent,
  parseQuestion,
} from '@kermesse/domain/forms/schema/parse-form';
import type { DemoCatalog } from './catalog.ts';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';
import { libraryBlocks, libraryQuestions, raceForm } from './form-content.ts';

function valid<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`the demo form is wrong: ${parsed.issues[0]?.message}`);
  return parsed.value;
}

const traced = 40;

/** Uses lie in the last months; only so many are traced one by one as a list would show. */
async function addUses(
  { tx, calendar, random }: DemoContext,
  subject: { questionId: number } | { formBlockId: number },
  uses: number,
  usedInEditionId: number,
): Promise<void> {
  const rows = Array.from({ length: Math.min(uses, traced) }, () => ({
    ...subject,
    usedInEditionId,
    usageDate: calendar.at(-random.whole(1, 200), random.whole(8, 20)),
    context: 'template_usage' as const,
  }));
  if (rows.length > 0) await tx.insert(questionAnalytics).values(rows);
}

async function loadLibrary(context: DemoContext, editionId: number, createdById: number): Promise<void> {
  const { tx } = context;
  const common = { createdInEditionId: editionId, createdById };
  for (const { data, uses } of libraryQuestions) {
    const {
      id: _id,
      questionId: _q,
      usageCount: _u,
      createdAt: _c,
      updatedAt: _m,
      order: position,
      createdInEventEdition: _e,
      ...content
    } = valid(parseQuestion(data));
    const { id } = only(
      await tx
        .insert(questions)
        .values({ ...content, position, usageCount: uses, ...common })
        .returning({ id: questions.id }),
    );
    await addUses(context, { questionId: id }, uses, editionId);
  }
  for (const { data, uses } of libraryBlocks) {
    const {
      id: _id,
      usageCount: _u,
      createdInEventEdition: _e,
      ...content
    } = valid(parseBlock({ id: 'bloc', ...data }));
    const { id } = only(
      await tx
        .insert(formBlocks)
        .values({ ...content, usageCount: uses, ...common })
        .returning({ id: formBlocks.id }),
    );
    await addUses(context, { formBlockId: id }, uses, editionId);
  }
}

/** A published form for the coming race, and a library that has been used. */
export async function loadForms(
  context: DemoContext,
  { trail }: DemoEvents,
  catalog: DemoCatalog,
): Promise<void> {
  const { tx, calendar } = context;
  const editionId = trail.coming.id;
  const author = accountId(context, 'organisatrice@kermesse.test');
  const content = valid(parseFormContent(raceForm(catalog.race)));
  const { canPublish, findings } = checkPublication(content);
  if (!canPublish) throw new Error(`the demo form cannot be published: ${findings[0]?.message}`);
  const publishedAt = calendar.at(trail.coming.firstDay - 205, 10);
  const form = only(
    await tx
      .insert(dynamicForms)
      .values({ ...content, editionId, formStatus: 'published', createdById: author, updatedById: author })
      .returning({ id: dynamicForms.id }),
  );
  await tx
    .insert(formVersions)
    .values({ ...content, formId: form.id, number: 1, publishedById: author, publishedAt });
  await loadLibrary(context, editionId, author);
}

import { products } from '@kermesse/api/features/catalog/tables';
import {
  dynamicForms,
  formBlocks,
  formVersions,
  questionAnalytics,
  questions,
} from '@kermesse/api/features/forms/tables';
import { eventEditions, events } from '@kermesse/api/features/organizers/tables-events';
import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import {
  type Parsed,
  parseBlock,
  parseFormContent,
  parseQuestion,
} from '@kermesse/domain/forms/schema/parse-form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { DemoCatalog } from './catalog.ts';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';
import { plainForm, raceForm, shortForm, workshopForm } from './form-content.ts';
import { libraryBlocks, libraryQuestions } from './form-library.ts';
import { concertName, workshopName } from './public-events.ts';

function valid<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`the demo form is wrong: ${parsed.issues[0]?.message}`);
  return parsed.value;
}

const traced = 40;

/** In the last months; at most `traced` uses have a row of their own. */
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

interface NewForm {
  editionId: number;
  author: number;
  publishedAt: Date;
  raw: unknown;
}

async function publishForm(
  { tx }: DemoContext,
  { editionId, author, publishedAt, raw }: NewForm,
): Promise<void> {
  const form = valid(parseFormContent(raw));
  const { canPublish, findings } = checkPublication(form);
  if (!canPublish) throw new Error(`the demo form cannot be published: ${findings[0]?.message}`);
  const content = compactForm(form);
  const { id: formId } = only(
    await tx
      .insert(dynamicForms)
      .values({ ...content, editionId, formStatus: 'published', createdById: author, updatedById: author })
      .returning({ id: dynamicForms.id }),
  );
  await tx.insert(formVersions).values({ ...content, formId, number: 1, publishedById: author, publishedAt });
}

const ownForms: Readonly<Record<string, typeof plainForm>> = {
  [concertName]: shortForm,
  [workshopName]: workshopForm,
};

/** A short form with all products for every other public edition. */
async function loadPlainForms(context: DemoContext, raceEditionId: number): Promise<void> {
  const { tx, calendar } = context;
  const editions = await tx
    .select({ id: eventEditions.id, eventName: events.name, ownerId: events.ownerId })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(and(eq(eventEditions.status, 'published'), ne(eventEditions.id, raceEditionId)))
    .orderBy(asc(eventEditions.id));
  for (const { id, eventName, ownerId } of editions) {
    const shelf = await tx
      .select({
        documentId: products.documentId,
        name: products.name,
        priceCents: products.priceCents,
        config: products.config,
      })
      .from(products)
      .where(and(eq(products.editionId, id), eq(products.isActive, true)))
      .orderBy(asc(products.position), asc(products.id));
    await publishForm(context, {
      editionId: id,
      author: ownerId,
      publishedAt: calendar.at(-60, 10),
      raw: (ownForms[eventName] ?? plainForm)(eventName, shelf),
    });
  }
}

export async function loadForms(
  context: DemoContext,
  { trail }: DemoEvents,
  catalog: DemoCatalog,
): Promise<void> {
  const editionId = trail.coming.id;
  const author = accountId(context, 'organisatrice@kermesse.test');
  await publishForm(context, {
    editionId,
    author,
    publishedAt: context.calendar.at(trail.coming.firstDay - 205, 10),
    raw: raceForm(catalog.race),
  });
  await loadPlainForms(context, editionId);
  await loadLibrary(context, editionId, author);
}

import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { type EditionFacts, findEditionGaps } from '@kermesse/domain/forms/publication/edition-gaps';
import type { PublicationReview } from '@kermesse/domain/forms/publication/publication-review';
import {
  fieldsToCompare,
  findAnswersAtStake,
  type StoredAnswers,
} from '@kermesse/domain/forms/publication/stored-answers';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { listElements } from '@kermesse/domain/forms/structure/elements';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { outerColumn } from '../../platform/db/outer-column.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { priceTiers, products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { draftAndPublished } from '../forms/public.ts';
import { inscriptions } from './tables.ts';

type Paged = Pick<FormContent, 'pages'>;

const live = ['pending_payment', 'confirmed'] as const;

const answersOf = (editionId: number, fields: readonly string[]) => sql`
  select a->>'fieldName' as field, a->'value' as value
  from inscriptions i cross join lateral jsonb_array_elements(i.answers) a
  where i.edition_id = ${editionId} and i.status in ('pending_payment', 'confirmed')
    and a->>'fieldName' in (select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))
    and coalesce(a->>'value', '') not in ('', '[]')`;

async function storedAnswers(
  executor: Executor,
  editionId: number,
  published: Paged,
  draft: Paged,
): Promise<StoredAnswers> {
  const fields = listElements(published).flatMap((one) =>
    one.kind === 'question' ? [one.source.fieldName] : [],
  );
  const counts = await rowsOf<{ field: string; count: number }>(
    executor,
    sql`select field, count(*)::int as count from (${answersOf(editionId, fields)}) s group by field`,
  );
  const values = new Map<string, { value: unknown; count: number }[]>();
  const compared = fieldsToCompare(published, draft);
  if (compared.length > 0) {
    const rows = await rowsOf<{ field: string; value: unknown; count: number }>(
      executor,
      sql`select field, value, count(*)::int as count
        from (${answersOf(editionId, compared)}) s group by field, value`,
    );
    for (const { field, value, count: given } of rows)
      values.set(field, [...(values.get(field) ?? []), { value, count: given }]);
  }
  return { counts: new Map(counts.map(({ field, count: given }) => [field, given])), values };
}

async function editionFacts(
  executor: Executor,
  edition: typeof eventEditions.$inferSelect,
): Promise<EditionFacts> {
  const hasPaidTier = sql<boolean>`exists (select from ${priceTiers}
    where ${priceTiers.productId} = ${outerColumn(products.id)} and ${priceTiers.priceCents} > 0)`;
  const rows = await executor
    .select({
      documentId: products.documentId,
      name: products.name,
      priceCents: products.priceCents,
      config: products.config,
      hasPaidTier,
    })
    .from(products)
    .where(and(eq(products.editionId, edition.id), eq(products.isActive, true)))
    .orderBy(asc(products.position), asc(products.id));
  return {
    isOpenToVolunteers: edition.isOpenToVolunteers,
    products: rows.map(({ documentId, name, priceCents, config, hasPaidTier: isTiered }) => ({
      documentId,
      name,
      isPaid: priceCents > 0 || isTiered,
      hasAgeLimit: (productConfigSchema.safeParse(config ?? {}).data?.limitAge ?? null) !== null,
    })),
  };
}

async function countInscriptions(executor: Executor, formId: number, editionId: number | null) {
  const [answered] = await rowsOf<{ count: number }>(
    executor,
    sql`select count(*)::int as count from inscriptions i
      join form_versions v on v.id = i.form_version_id where v.form_id = ${formId}`,
  );
  const [registered] =
    editionId === null
      ? []
      : await executor
          .select({ count: count() })
          .from(inscriptions)
          .where(and(eq(inscriptions.editionId, editionId), inArray(inscriptions.status, [...live])));
  return { answered: answered?.count ?? 0, registrations: registered?.count ?? 0 };
}

export async function reviewPublication(
  executor: Executor,
  actor: Actor,
  key: string,
  now: Date,
): Promise<PublicationReview> {
  const { id, editionId, draft, published } = await draftAndPublished(executor, actor, key);
  const counts = await countInscriptions(executor, id, editionId);
  const [edition] =
    editionId === null
      ? []
      : await executor.select().from(eventEditions).where(eq(eventEditions.id, editionId));
  if (!edition) return { ...counts, findings: [] };
  const atStake = published
    ? findAnswersAtStake(
        published,
        draft,
        await storedAnswers(executor, edition.id, published, draft),
        dayOf(now, edition.timezone),
      )
    : [];
  const gaps = findEditionGaps(draft, await editionFacts(executor, edition));
  return { ...counts, findings: [...atStake, ...gaps] as PublicationReview['findings'] };
}

import type { DocumentState, RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import { groupBy } from '@kermesse/domain/forms/structure/group-by';
import { readAnswerKey } from '@kermesse/domain/mailing/chosen-answer';
import { type SQL, sql } from 'drizzle-orm';
import { foldedContaining } from '../../platform/db/like.ts';
import { answerIs } from '../registration/public.ts';

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** `%` and `_` in typed text are not wildcards. */

const hasDocuments = (status?: SQL): SQL => sql`exists (
  select from inscription_documents d where d.inscription_id = i.id ${status ? sql`and d.status in (${status})` : sql``})`;
const missing = sql`'expected', 'refused'`;

function documentsAre(states: readonly DocumentState[]): SQL {
  if (states.length === 2) return hasDocuments();
  return states[0] === 'missing'
    ? hasDocuments(missing)
    : sql`(${hasDocuments()} and not ${hasDocuments(missing)})`;
}

/** An ended registration has no active articles, but is still found by those it had. */
const isFor = (editionId: number, products: readonly string[]): SQL => sql`exists (
  select from inscription_items it where it.inscription_id = i.id
    and (it.status in ('pending', 'sold') or i.status in ('cancelled', 'expired', 'refunded'))
    and it.product_id in (
      select p.id from products p where p.edition_id = ${editionId} and p.document_id in (${listed(products)})))`;

/** One of the answers to each question that is named. */
function answersAre(keys: readonly string[]): SQL[] {
  const byQuestion = groupBy(keys, (key) => readAnswerKey(key)?.fieldName);
  return [...byQuestion.values()].map((own) => sql`(${sql.join(own.map(answerIs), sql` or `)})`);
}

/** The table's alias is `i`. */
export function whereRegistrations(editionId: number, filters: RegistrationFilters): SQL {
  const { search, status, kind, product, group, documents, answer } = filters;
  const conditions = [
    sql`i.edition_id = ${editionId}`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`i.search_text like ${foldedContaining(word)}`),
  ];
  if (status.length > 0) conditions.push(sql`i.status in (${listed(status)})`);
  if (kind.length > 0) conditions.push(sql`i.kind in (${listed(kind)})`);
  if (product.length > 0) conditions.push(isFor(editionId, product));
  if (group.length > 0)
    conditions.push(sql`i.group_id in (select g.id from groups g where g.document_id in (${listed(group)}))`);
  if (documents.length > 0) conditions.push(documentsAre(documents));
  conditions.push(...answersAre(answer));
  return sql.join(conditions, sql` and `);
}

import type { ChoiceSource } from '@kermesse/domain/desk/lists/list-schemas';
import { looksLike } from '@kermesse/domain/desk/lists/looks-like';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { readAskedQuestions } from '../asked-questions.ts';
import type { Edition } from '../find-registration.ts';

export const questionPrefix = 'question:';
export const optionsPrefix = 'options:';

const isChoice = ({ fieldType }: Question) => ['enum', 'boolean', 'rating'].includes(fieldType);

/** Sizes and meals first. */
export async function readChoiceSources(executor: Executor, edition: Edition): Promise<ChoiceSource[]> {
  const { asked } = await readAskedQuestions(executor, edition);
  const products = await rowsOf<{ documentId: string; name: string; hasOptions: boolean }>(
    executor,
    sql`select p.document_id as "documentId", p.name,
        exists (select from inscription_items it where it.product_id = p.id and it.status = 'sold'
          and it.option_name is not null) as "hasOptions"
      from products p where p.edition_id = ${edition.id} and p.sold > 0 order by p.position, p.id`,
  );
  const sources: ChoiceSource[] = [
    ...[...asked.values()].filter(isChoice).map((question) => {
      const label = questionLabel(question) || question.fieldName;
      return {
        id: `${questionPrefix}${question.fieldName}`,
        label,
        kind: 'question' as const,
        looksLike: looksLike(`${question.fieldName} ${label}`),
      };
    }),
    ...products
      .filter(({ hasOptions }) => hasOptions)
      .map(({ documentId, name }) => ({
        id: `${optionsPrefix}${documentId}`,
        label: `Options de ${name}`,
        kind: 'options' as const,
        looksLike: looksLike(name),
      })),
  ];
  const all: ChoiceSource = { id: 'products', label: 'Articles vendus', kind: 'products', looksLike: null };
  return [
    ...sources.filter((source) => source.looksLike !== null),
    ...(products.length > 0 ? [all] : []),
    ...sources.filter((source) => source.looksLike === null),
  ];
}

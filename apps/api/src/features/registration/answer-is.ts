import { readAnswerKey } from '@kermesse/domain/mailing/chosen-answer';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a registration gave an answer that `choicesOf` names; the table's alias is `i`. Beside the answer
 * itself: one of several choices, the first of a ranking, a row of a matrix, the town of an address, the hour
 * of a time, a signature.
 */
export function answerIs(key: string): SQL {
  const { fieldName, value } = readAnswerKey(key) ?? { fieldName: '', value: '' };
  return sql`exists (
    select from jsonb_array_elements(i.answers) given
    where given ->> 'fieldName' = ${fieldName} and case jsonb_typeof(given -> 'value')
      when 'array' then given -> 'value' @> to_jsonb(${value}::text)
        or '1. ' || (given -> 'value' ->> 0) = ${value}::text
      when 'object' then (${value}::text = 'signed' and given -> 'value' ->> 'url' is not null)
        or ${townOf(sql`given -> 'value'`)} = ${value}::text
        or exists (select from jsonb_each_text(given -> 'value') part(name, chosen)
          where part.name || '=' || part.chosen = ${value}::text)
      else given ->> 'value' = ${value}::text
        or (${value}::text ~ '^[0-9]{2}:$' and left(given ->> 'value', 3) = ${value}::text) end)`;
}

/** '02000 Laon' */
export const townOf = (address: SQL): SQL =>
  sql`concat_ws(' ', ${address} ->> 'zipcode', ${address} ->> 'city')`;

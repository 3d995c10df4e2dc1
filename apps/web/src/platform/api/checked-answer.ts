import type { noAnswerSchema } from '@kermesse/domain/shared/answers';
import type { z } from 'zod';
import type { AnswerSchema } from './client.ts';

/**
 * For answers that the server checked by the same schema: spares public pages the validation library. The
 * schema is named by its type alone: `checkedAnswer<typeof eventPageSchema>()`.
 */
export function checkedAnswer<S extends z.ZodType<object>>(): AnswerSchema<z.output<S>> {
  return {
    parse: (answer) => {
      if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is not an object.');
      return answer as z.output<S>;
    },
  };
}

/** For calls that may also answer without content: `noAnswerSchema` of the domain. */
export function orNoAnswer<T>(schema: AnswerSchema<T>): AnswerSchema<T | z.output<typeof noAnswerSchema>> {
  return { parse: (answer) => (answer === null ? null : schema.parse(answer)) };
}

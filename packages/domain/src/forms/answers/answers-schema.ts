import { z } from 'zod';
import { answerLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { measureJson } from '../schema/measure-json.ts';

/** Any set of answers that is small enough to look at; what they mean is asked of the form. */
export const answersSchema = z
  .record(z.string().max(200), z.unknown())
  .refine(
    (answers) =>
      Object.keys(answers).length <= answerLimits.fields && measureJson(answers, answerLimits) === 'ok',
    formMessages.answers.tooLarge,
  );

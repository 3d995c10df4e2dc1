import { z } from 'zod';
import { answerLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { measureJson } from '../schema/measure-json.ts';

/** Only bounded; the form decides what the answers mean. */
export const answersSchema = z
  .record(z.string().max(200), z.unknown())
  .refine(
    (answers) =>
      Object.keys(answers).length <= answerLimits.fields && measureJson(answers, answerLimits) === 'ok',
    formMessages.answers.tooLarge,
  );

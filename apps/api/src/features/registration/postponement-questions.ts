import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { Executor } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

type Question = NonNullable<MyInscription['postponement']>;

/** By registration, what its holder is asked since the edition was postponed; none once the time is over. */
export const postponementQuestions = definePort<
  [executor: Executor, inscriptionIds: readonly number[], now: Date],
  Promise<ReadonlyMap<number, Question>>
>('registration.postponement-questions');

import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';
import type { Inscription } from './store-inscription.ts';

/** Takes what a volunteer answered beside the form: when they can come, and what they would like to do. */
export const storeVolunteerAnswers = definePort<
  [tx: Tx, inscription: Inscription, answers: Readonly<Record<string, unknown>>],
  Promise<void>
>('registration.volunteer-answers');

/** When a volunteer can come. */
export const readAvailability = definePort<
  [executor: Executor, inscriptionId: number],
  Promise<readonly { id: string; begin: Date; end: Date }[]>
>('registration.availability');

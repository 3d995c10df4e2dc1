import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';
import type { Inscription } from './store-inscription.ts';

export const storeVolunteerAnswers = definePort<
  [tx: Tx, inscription: Inscription, answers: Readonly<Record<string, unknown>>],
  Promise<void>
>('registration.volunteer-answers');

export const readAvailability = definePort<
  [executor: Executor, inscriptionId: number],
  Promise<readonly { id: string; begin: Date; end: Date }[]>
>('registration.availability');

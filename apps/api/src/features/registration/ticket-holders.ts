import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Of these registrations, those on which somebody came in; for pages, which hold no lock. */
export const enteredAmong = definePort<
  [executor: Executor, inscriptionIds: readonly number[]],
  Promise<ReadonlySet<number>>
>('registration.entered-among');

/** What stands on the tickets follows the registration. */
export const renameHolder = definePort<[tx: Tx, inscriptionId: number, holderName: string], Promise<void>>(
  'registration.rename-holder',
);

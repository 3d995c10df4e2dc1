import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePort } from '../../platform/ports.ts';

/** Those with a used ticket; takes no lock. */
export const enteredAmong = definePort<
  [executor: Executor, inscriptionIds: readonly number[]],
  Promise<ReadonlySet<number>>
>('registration.entered-among');

export const renameHolder = definePort<[tx: Tx, inscriptionId: number, holderName: string], Promise<void>>(
  'registration.rename-holder',
);

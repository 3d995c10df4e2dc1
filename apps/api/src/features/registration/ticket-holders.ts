import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

/** Those with a used ticket; takes no lock. */
export const enteredAmong = definePort<
  [executor: Executor, inscriptionIds: readonly number[]],
  Promise<ReadonlySet<number>>
>('registration.entered-among');

export const renameHolder = definePort<[tx: Tx, inscriptionId: number, holderName: string], Promise<void>>(
  'registration.rename-holder',
);

/** New codes for a new holder, and their mail. False, changing nothing, if a ticket was used. */
export const reissueTickets = definePort<
  [tx: Tx, platform: Pick<Platform, 'clock' | 'config' | 'jobs'>, inscriptionId: number, holderName: string],
  Promise<boolean>
>('registration.reissue-tickets');

import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

export interface OwedRegistration {
  readonly inscriptionId: number;
  readonly promoCode: string | null;
  readonly payerName: string;
  readonly payerEmail: string | null;
  /** A group that is invoiced instead of the person; nothing is to pay now. */
  readonly invoicedGroupId: number | null;
}

/**
 * Writes what a registration owes, in the transaction that makes it. Where nothing is to pay now it is confirmed at
 * once.
 */
export const chargeRegistration = definePort<
  [tx: Tx, platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>, owed: OwedRegistration],
  Promise<void>
>('registration.charge');

/** The account that a registration is paid to, as the provider names it. */
export const receivingAccountOf = definePort<
  [executor: Executor, inscriptionId: number],
  Promise<string | null>
>('registration.receiving-account');

/** The money of one registration, as its owner sees it. */
export interface ShownMoney {
  readonly receiptOrderId: string | null;
  /** What would come back to the payer, were it cancelled now. */
  readonly refundableCents: number;
  readonly unpaid: UnpaidOrder | null;
}

export const moneyOf = definePort<
  [executor: Executor, registrations: readonly { id: number; userId: number; canCancel: boolean }[]],
  Promise<(inscriptionId: number) => ShownMoney>
>('registration.money');

import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

export interface OwedRegistration {
  /** With everybody who is paid with it. */
  readonly inscriptionId: number;
  readonly promoCode: string | null;
  /** As the buyer wants it; the order takes what the edition accepts. */
  readonly donationCents: number;
  readonly payerName: string;
  readonly payerEmail: string | null;
  /** A group that is invoiced instead; nothing is to be paid now. */
  readonly invoicedGroupId: number | null;
}

/** Runs in the transaction that creates the registration; confirms it at once if nothing is due. */
export const chargeRegistration = definePort<
  [tx: Tx, platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>, owed: OwedRegistration],
  Promise<void>
>('registration.charge');

export interface OrderedMoney {
  /** The provider's account that receives it; null for the platform's own. */
  readonly account: string | null;
  /** Of everybody in the order, with its donation. */
  readonly totalCents: number;
}

export const orderedMoneyOf = definePort<[executor: Executor, inscriptionId: number], Promise<OrderedMoney>>(
  'registration.ordered-money',
);

export interface ShownMoney {
  readonly receiptOrderId: string | null;
  /** The refund if it were cancelled now. */
  readonly refundableCents: number;
  readonly unpaid: UnpaidOrder | null;
  /** Of the order, for its payer; without what was refunded. */
  readonly donationCents: number;
  /** Null unless it was paid, or is to be paid, together with others. */
  readonly sharedOrder: MyInscription['sharedOrder'];
}

export const moneyOf = definePort<
  [executor: Executor, registrations: readonly { id: number; userId: number | null; canCancel: boolean }[]],
  Promise<(inscriptionId: number) => ShownMoney>
>('registration.money');

import type { LedgerKind } from '../payments/enums.ts';

/** Sums by kind, with the sign that the ledger gives them. */
export type LedgerSums = Readonly<Record<LedgerKind, number>>;

export interface MoneyFigures {
  readonly grossCents: number;
  readonly refundedCents: number;
  /** The platform's share that was not refunded. */
  readonly feesCents: number;
  /** The part of the net that was given and not refunded. */
  readonly donationsCents: number;
  readonly netCents: number;
}

export const noMoney: LedgerSums = {
  paid: 0,
  fee: 0,
  donation: 0,
  refunded: 0,
  fee_refunded: 0,
  donation_refunded: 0,
};

export function moneyFigures(sums: LedgerSums): MoneyFigures {
  const { paid, fee, refunded, fee_refunded: returned } = sums;
  // Adding zero turns the negative zero of an empty sum into zero.
  return {
    grossCents: paid,
    refundedCents: -refunded + 0,
    feesCents: fee + returned,
    donationsCents: sums.donation + sums.donation_refunded,
    netCents: paid + refunded - fee - returned,
  };
}

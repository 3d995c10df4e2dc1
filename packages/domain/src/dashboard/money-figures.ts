import type { LedgerKind } from '../payments/enums.ts';

/** Sums of the ledger by kind, with the sign that the ledger gives them. */
export type LedgerSums = Readonly<Record<LedgerKind, number>>;

export interface MoneyFigures {
  /** All that people paid, before anything went back. */
  readonly grossCents: number;
  /** What went back to them. */
  readonly refundedCents: number;
  /** The platform's share that was not given back. */
  readonly feesCents: number;
  /** What is the organiser's. */
  readonly netCents: number;
}

export function moneyFigures({ paid, fee, refunded, fee_refunded: returned }: LedgerSums): MoneyFigures {
  // Adding zero turns the negative zero of an empty sum into zero.
  return {
    grossCents: paid,
    refundedCents: -refunded + 0,
    feesCents: fee + returned,
    netCents: paid + refunded - fee - returned,
  };
}

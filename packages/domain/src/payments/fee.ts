import { publicDefaults } from '../settings/defaults.ts';

/** A share of the total, so that the organiser receives the whole subtotal. */
const defaultFeeRate = publicDefaults.serviceFeeRate;

export const feeLabel = 'Frais de services';

export interface FeeBreakdown {
  subtotalCents: number;
  feeCents: number;
  totalCents: number;
}

/** Rates are exact to a hundredth of a per cent. */
const parts = 10_000n;

function rateParts(rate: number): bigint {
  const share = Math.round(rate * Number(parts));
  if (!Number.isFinite(share) || share < 0 || share >= Number(parts)) {
    throw new RangeError(`A fee rate lies between 0 and 1, not ${rate}`);
  }
  return BigInt(share);
}

/** `total = round(subtotal / (1 − rate))` in integers, half a cent upwards. */
export function addServiceFee(subtotalCents: number, rate: number = defaultFeeRate): FeeBreakdown {
  if (!Number.isSafeInteger(subtotalCents) || subtotalCents < 0) {
    throw new RangeError(`A subtotal is a whole number of cents from 0, not ${subtotalCents}`);
  }
  const rest = parts - rateParts(rate);
  const total = (2n * BigInt(subtotalCents) * parts + rest) / (2n * rest);
  const totalCents = Number(total);
  if (!Number.isSafeInteger(totalCents)) throw new RangeError(`The total of ${subtotalCents} is too large`);
  return { subtotalCents, feeCents: totalCents - subtotalCents, totalCents };
}

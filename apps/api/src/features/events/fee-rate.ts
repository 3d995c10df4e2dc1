import type { Config } from '../../platform/config/config.ts';

/** The share of the platform that a new edition starts with; it is the platform's to set, and stays with the edition. */
export function firstFeeRate(config: Pick<Config, 'public'>): number {
  return Math.round(config.public.serviceFeeRate * 10_000);
}

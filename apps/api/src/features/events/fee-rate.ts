import type { Config } from '../../platform/config/config.ts';

/** The share of the platform that a new edition starts with; its organisers may change it. */
export function firstFeeRate(config: Pick<Config, 'public'>): number {
  return Math.round(config.public.serviceFeeRate * 10_000);
}

import type { Config } from '../../platform/config/config.ts';

/** In basis points. The platform sets it, and the edition keeps it. */
export function firstFeeRate(config: Pick<Config, 'public'>): number {
  return Math.round(config.public.serviceFeeRate * 10_000);
}

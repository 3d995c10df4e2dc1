import type { UnpaidOrder } from '../registration/unpaid-order.ts';
import { timeLeftText } from '../shared/countdown.ts';

/** 'Inscription à payer, encore 31 min' */
export function unpaidText(
  { until, isProcessing }: Pick<UnpaidOrder, 'until' | 'isProcessing'>,
  now: number,
): string {
  if (isProcessing) return 'Paiement en cours à la banque';
  const left = Date.parse(until) - now;
  return left > 0 ? `Inscription à payer, encore ${timeLeftText(left)}` : 'Inscription à payer, délai écoulé';
}

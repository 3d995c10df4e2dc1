import {
  type CotisationStatus,
  type FeePaymentStatus,
  type FeeRefundState,
  feePaymentStateText,
} from '@kermesse/domain/fees/enums';
import type { PillTone } from '../../ui/data-table/types.ts';
import type { Tone } from '../../ui/display/state-pill.tsx';

/** Does not repeat a year that the name contains. */
export const feeTitle = ({ name, period }: { name: string; period: string }): string =>
  name.includes(period) ? name : `${name}, ${period}`;

export const feeStatusTones: Record<CotisationStatus, Tone> = {
  active: 'sapin',
  inactive: 'neutral',
  draft: 'soleil',
};

export const feeStatusPills: Record<CotisationStatus, PillTone> = {
  active: 'success',
  inactive: 'neutral',
  draft: 'pending',
};

const paymentTones: Record<FeePaymentStatus, Tone> = {
  paid: 'sapin',
  pending: 'soleil',
  overdue: 'corail',
  cancelled: 'neutral',
};

const refundTones: Record<FeeRefundState, Tone> = {
  pending: 'soleil',
  failed: 'corail',
  succeeded: 'neutral',
};

interface PaymentState {
  status: FeePaymentStatus;
  refund: FeeRefundState | null;
}

export const paymentStateOf = (payment: PaymentState): { label: string; tone: Tone } => ({
  label: feePaymentStateText(payment),
  tone: payment.refund === null ? paymentTones[payment.status] : refundTones[payment.refund],
});

const pills: Record<Tone, PillTone> = {
  sapin: 'success',
  soleil: 'pending',
  corail: 'danger',
  neutral: 'neutral',
};

export const paymentPillOf = (payment: PaymentState): { label: string; tone: PillTone } => {
  const { label, tone } = paymentStateOf(payment);
  return { label, tone: pills[tone] };
};

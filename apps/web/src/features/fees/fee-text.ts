import type { CotisationStatus, FeePaymentStatus } from '@kermesse/domain/fees/enums';
import type { PillTone } from '../../ui/data-table/types.ts';
import type { Tone } from '../../ui/display/state-pill.tsx';

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

export const paymentPills: Record<FeePaymentStatus, PillTone> = {
  paid: 'success',
  pending: 'pending',
  overdue: 'danger',
  cancelled: 'neutral',
};

export const paymentTones: Record<FeePaymentStatus, Tone> = {
  paid: 'sapin',
  pending: 'soleil',
  overdue: 'corail',
  cancelled: 'neutral',
};

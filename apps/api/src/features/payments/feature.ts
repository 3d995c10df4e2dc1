import type { Feature } from '../../platform/feature.ts';
import { paymentsPersonalData } from './personal-data.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  personalData: paymentsPersonalData,
};

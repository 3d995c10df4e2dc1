import type { Feature } from '../../platform/feature.ts';
import { feesPersonalData } from './personal-data.ts';

export const feesFeature: Feature = {
  name: 'fees',
  personalData: feesPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { membershipsPersonalData } from './personal-data.ts';

export const membershipsFeature: Feature = {
  name: 'memberships',
  personalData: membershipsPersonalData,
};

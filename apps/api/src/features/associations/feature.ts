import type { Feature } from '../../platform/feature.ts';
import { associationsPersonalData } from './personal-data.ts';

export const associationsFeature: Feature = {
  name: 'associations',
  personalData: associationsPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { reservationsEditionCopier } from './edition-copier.ts';
import { reservationsPersonalData } from './personal-data.ts';

export const reservationsFeature: Feature = {
  name: 'reservations',
  editionCopier: reservationsEditionCopier,
  personalData: reservationsPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { participationEditionCopier } from './edition-copier.ts';
import { participationPersonalData } from './personal-data.ts';

export const participationFeature: Feature = {
  name: 'participation',
  editionCopier: participationEditionCopier,
  personalData: participationPersonalData,
};

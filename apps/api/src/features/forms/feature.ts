import type { Feature } from '../../platform/feature.ts';
import { formsEditionCopier } from './edition-copier.ts';
import { formsPersonalData } from './personal-data.ts';

export const formsFeature: Feature = {
  name: 'forms',
  editionCopier: formsEditionCopier,
  personalData: formsPersonalData,
};

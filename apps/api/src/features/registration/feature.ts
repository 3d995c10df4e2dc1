import type { Feature } from '../../platform/feature.ts';
import { registrationEditionCopier } from './edition-copier.ts';
import { registrationPersonalData } from './personal-data.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  editionCopier: registrationEditionCopier,
  personalData: registrationPersonalData,
};

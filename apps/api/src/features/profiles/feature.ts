import type { Feature } from '../../platform/feature.ts';
import { profilesEditionCopier } from './edition-copier.ts';
import { profilesPersonalData } from './personal-data.ts';

export const profilesFeature: Feature = {
  name: 'profiles',
  editionCopier: profilesEditionCopier,
  personalData: profilesPersonalData,
};

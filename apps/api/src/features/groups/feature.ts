import type { Feature } from '../../platform/feature.ts';
import { groupsEditionCopier } from './edition-copier.ts';
import { groupsPersonalData } from './personal-data.ts';

export const groupsFeature: Feature = {
  name: 'groups',
  editionCopier: groupsEditionCopier,
  personalData: groupsPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { mailingEditionCopier } from './edition-copier.ts';
import { mailingPersonalData } from './personal-data.ts';

export const mailingFeature: Feature = {
  name: 'mailing',
  editionCopier: mailingEditionCopier,
  personalData: mailingPersonalData,
};

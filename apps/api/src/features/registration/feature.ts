import type { Feature } from '../../platform/feature.ts';
import { adoptDrafts } from './adopt-visitor.ts';
import { registrationEditionCopier } from './edition-copier.ts';
import { registrationPersonalData } from './personal-data.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  adoptVisitor: adoptDrafts,
  editionCopier: registrationEditionCopier,
  personalData: registrationPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { organizersEditionCopier } from './edition-copier.ts';
import { organizersPersonalData } from './personal-data.ts';

export const organizersFeature: Feature = {
  name: 'organizers',
  editionCopier: organizersEditionCopier,
  personalData: organizersPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { volunteersEditionCopier } from './edition-copier.ts';
import { volunteersPersonalData } from './personal-data.ts';

export const volunteersFeature: Feature = {
  name: 'volunteers',
  editionCopier: volunteersEditionCopier,
  personalData: volunteersPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { catalogEditionCopier } from './edition-copier.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  editionCopier: catalogEditionCopier,
};

import type { Feature } from '../../platform/feature.ts';
import { dashboardEditionCopier } from './edition-copier.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  editionCopier: dashboardEditionCopier,
};

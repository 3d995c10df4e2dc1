import type { Feature } from '../../platform/feature.ts';
import { eventsEditionCopier } from './edition-copier.ts';
import { eventsPersonalData } from './personal-data.ts';

export const eventsFeature: Feature = {
  name: 'events',
  editionCopier: eventsEditionCopier,
  personalData: eventsPersonalData,
};

import type { Feature } from '../../platform/feature.ts';
import { ticketsEditionCopier } from './edition-copier.ts';
import { ticketsPersonalData } from './personal-data.ts';

export const ticketsFeature: Feature = {
  name: 'tickets',
  editionCopier: ticketsEditionCopier,
  personalData: ticketsPersonalData,
};

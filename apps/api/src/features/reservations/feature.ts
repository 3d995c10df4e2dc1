import type { Feature } from '../../platform/feature.ts';
import { adoptReservations } from './adopt-visitor.ts';
import { reservationsEditionCopier } from './edition-copier.ts';
import { reservationsPersonalData } from './personal-data.ts';

export const reservationsFeature: Feature = {
  name: 'reservations',
  adoptVisitor: adoptReservations,
  editionCopier: reservationsEditionCopier,
  personalData: reservationsPersonalData,
};

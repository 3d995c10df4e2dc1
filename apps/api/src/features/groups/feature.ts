import type { Feature } from '../../platform/feature.ts';
import { groupCollection } from './collection.ts';
import { groupsEditionCopier } from './edition-copier.ts';
import { groupsPersonalData } from './personal-data.ts';
import { associationTakesPart, registeredInGroup } from './ports.ts';
import { registerGroupRoutes } from './routes.ts';

export const groupsFeature: Feature = {
  name: 'groups',
  routes: registerGroupRoutes,
  collections: [groupCollection],
  editionCopier: groupsEditionCopier,
  personalData: groupsPersonalData,
  asks: [associationTakesPart, registeredInGroup],
};

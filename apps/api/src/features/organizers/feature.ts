import type { Feature } from '../../platform/feature.ts';
import { adminEventsCollection, adminInvitationsCollection } from './collections.ts';
import { organizersEditionCopier } from './edition-copier.ts';
import { giveEvent, organizersPersonalData } from './personal-data.ts';
import { registerOrganizerRoutes } from './routes.ts';

export const organizersFeature: Feature = {
  name: 'organizers',
  routes: registerOrganizerRoutes,
  collections: [adminEventsCollection, adminInvitationsCollection],
  editionCopier: organizersEditionCopier,
  personalData: organizersPersonalData,
  asks: [giveEvent],
};

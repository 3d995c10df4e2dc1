import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { hasUpcomingEvents } from '../associations/public.ts';
import { giveEvent } from '../organizers/public.ts';
import { editionCollection } from './edition-collection.ts';
import { eventsEditionCopier } from './edition-copier.ts';
import { eventCollection } from './event-collection.ts';
import { registerEventImages } from './event-images.ts';
import { eventPageMeta, eventPaths } from './page-meta.ts';
import { eventsPersonalData, setEventOwner } from './personal-data.ts';
import { editionPlacesLeft, editionPriceFrom, editionProducts, editionRegistrations } from './ports.ts';
import { registerPublicEventRoutes } from './public-routes.ts';
import { registerEventRoutes } from './routes.ts';
import { registerShareCardRoute } from './share-card/routes.ts';
import { sponsorCollection } from './sponsor-collection.ts';
import { associationHasUpcomingEvents } from './upcoming-events.ts';

export const eventsFeature: Feature = {
  name: 'events',
  routes: (app, platform) => {
    registerEventImages(platform);
    registerEventRoutes(app, platform);
    registerPublicEventRoutes(app, platform);
    registerShareCardRoute(app, platform);
  },
  collections: [eventCollection, editionCollection, sponsorCollection],
  editionCopier: eventsEditionCopier,
  personalData: eventsPersonalData,
  pageMeta: eventPageMeta,
  publicPaths: eventPaths,
  asks: [editionPlacesLeft, editionPriceFrom, editionProducts, editionRegistrations],
  fills: [fillPort(giveEvent, setEventOwner), fillPort(hasUpcomingEvents, associationHasUpcomingEvents)],
};

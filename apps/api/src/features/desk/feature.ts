import type { Feature } from '../../platform/feature.ts';
import { registerDeskActions } from './action-routes.ts';
import { continueCancellation, followCancelledEdition } from './cancelled-edition/follow-cancellation.ts';
import { paperReader } from './paper-access.ts';
import { registerDeskReading } from './routes.ts';

/** The organiser's registrations screen: it owns no table and works on those of the others. */
export const deskFeature: Feature = {
  name: 'desk',
  jobs: [followCancelledEdition, continueCancellation],
  routes: (app, platform) => {
    registerDeskReading(app, platform);
    registerDeskActions(app, platform);
    platform.uploads.registerFileReader('document', paperReader(platform));
  },
};

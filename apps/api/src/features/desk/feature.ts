import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { readHealthLog } from '../profiles/public.ts';
import { registerDeskActions } from './action-routes.ts';
import { registerBadgeRoutes } from './badges/routes.ts';
import { continueCancellation, followCancelledEdition } from './cancelled-edition/follow-cancellation.ts';
import { inscriptionFileReader } from './document-access.ts';
import { deskEditionCopier } from './edition-copier.ts';
import { readHealthReadings } from './health/read-health-log.ts';
import { registerHealthReading } from './health/routes.ts';
import { registerLists } from './lists/routes.ts';
import { deskPersonalData } from './personal-data.ts';
import { registerDeskReading } from './routes.ts';

/** It works on tables of other features, and owns only the record of health data readings. */
export const deskFeature: Feature = {
  name: 'desk',
  jobs: [followCancelledEdition, continueCancellation],
  routes: (app, platform) => {
    registerDeskReading(app, platform);
    registerDeskActions(app, platform);
    registerHealthReading(app, platform);
    registerBadgeRoutes(app, platform);
    registerLists(app, platform);
    platform.uploads.registerFileReader('document', inscriptionFileReader(platform));
  },
  editionCopier: deskEditionCopier,
  personalData: deskPersonalData,
  fills: [fillPort(readHealthLog, readHealthReadings)],
};

import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { readHealthLog } from '../profiles/public.ts';
import { postponementQuestions } from '../registration/public.ts';
import { registerDeskActions } from './action-routes.ts';
import { registerBadgeRoutes } from './badges/routes.ts';
import { continueCancellation, followCancelledEdition } from './cancelled-edition/follow-cancellation.ts';
import { inscriptionFileReader } from './document-access.ts';
import { registerEditionChange } from './edition-change/routes.ts';
import { deskEditionCopier } from './edition-copier.ts';
import { readHealthReadings } from './health/read-health-log.ts';
import { registerHealthReading } from './health/routes.ts';
import { registerLists } from './lists/routes.ts';
import { deskPersonalData } from './personal-data.ts';
import { followPostponement, followPutBackEdition } from './postponed-edition/follow-postponement.ts';
import { openQuestions } from './postponed-edition/open-questions.ts';
import { registerDeskRegistration } from './register-routes.ts';
import { registerDeskReading } from './routes.ts';

/** It works on tables of other features; its own are the record of health data readings and the changes of editions. */
export const deskFeature: Feature = {
  name: 'desk',
  jobs: [followCancelledEdition, continueCancellation, followPostponement, followPutBackEdition],
  routes: (app, platform) => {
    registerDeskReading(app, platform);
    registerDeskActions(app, platform);
    registerEditionChange(app, platform);
    registerDeskRegistration(app, platform);
    registerHealthReading(app, platform);
    registerBadgeRoutes(app, platform);
    registerLists(app, platform);
    platform.uploads.registerFileReader('document', inscriptionFileReader(platform));
  },
  editionCopier: deskEditionCopier,
  personalData: deskPersonalData,
  fills: [fillPort(readHealthLog, readHealthReadings), fillPort(postponementQuestions, openQuestions)],
};

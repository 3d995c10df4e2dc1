import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { meetingWithPaper } from '../associations/public.ts';
import { countUsedSeats, giveSeats } from '../memberships/public.ts';
import { registerAssemblyFeed } from './feed.ts';
import { giveSeatsTo } from './give-seats.ts';
import { registerMeetingRoutes } from './meeting-routes.ts';
import { findMeetingWithPaper } from './meeting-with-paper.ts';
import { assembliesPersonalData } from './personal-data.ts';
import { registerAssemblyRoutes } from './routes.ts';
import { registerSeatRoutes } from './seat-routes.ts';
import { sendConvocations } from './send-convocations.ts';
import { countUsedSeatsOf } from './used-seats.ts';

export const assembliesFeature: Feature = {
  name: 'assemblies',
  routes: (app, platform) => {
    registerAssemblyRoutes(app, platform);
    registerMeetingRoutes(app, platform);
    registerSeatRoutes(app, platform);
  },
  listeners: registerAssemblyFeed,
  jobs: [sendConvocations],
  personalData: assembliesPersonalData,
  fills: [
    fillPort(giveSeats, giveSeatsTo),
    fillPort(countUsedSeats, countUsedSeatsOf),
    fillPort(meetingWithPaper, findMeetingWithPaper),
  ],
};

import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import * as registration from '../registration/public.ts';
import { registerCheckInFeed } from './check-in-feed.ts';
import { registerCheckInRoutes } from './check-in-routes.ts';
import { ticketsEditionCopier } from './edition-copier.ts';
import { enteredAmong } from './has-entered.ts';
import { reissueTickets } from './issue-tickets.ts';
import { findLostTickets } from './lost-tickets.ts';
import { ticketsPersonalData } from './personal-data.ts';
import { renameHolder } from './rename-tickets.ts';
import { registerTicketRoutes } from './routes.ts';
import { sendTickets } from './send-tickets.ts';
import { sendToCorrectedAddress } from './send-to-corrected-address.ts';

export const ticketsFeature: Feature = {
  name: 'tickets',
  routes: (app, platform) => {
    registerTicketRoutes(app, platform);
    registerCheckInRoutes(app, platform);
  },
  listeners: registerCheckInFeed,
  jobs: [sendTickets, findLostTickets, sendToCorrectedAddress],
  editionCopier: ticketsEditionCopier,
  personalData: ticketsPersonalData,
  fills: [
    fillPort(registration.enteredAmong, enteredAmong),
    fillPort(registration.renameHolder, renameHolder),
    fillPort(registration.reissueTickets, reissueTickets),
  ],
};

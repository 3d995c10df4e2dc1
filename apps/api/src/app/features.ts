import { accountsFeature } from '../features/accounts/feature.ts';
import { administrationFeature } from '../features/administration/feature.ts';
import { assembliesFeature } from '../features/assemblies/feature.ts';
import { associationsFeature } from '../features/associations/feature.ts';
import { cardsFeature } from '../features/cards/feature.ts';
import { catalogFeature } from '../features/catalog/feature.ts';
import { dashboardFeature } from '../features/dashboard/feature.ts';
import { deskFeature } from '../features/desk/feature.ts';
import { eventsFeature } from '../features/events/feature.ts';
import { familiesFeature } from '../features/families/feature.ts';
import { feesFeature } from '../features/fees/feature.ts';
import { formsFeature } from '../features/forms/feature.ts';
import { groupsFeature } from '../features/groups/feature.ts';
import { homeFeature } from '../features/home/feature.ts';
import { mailingFeature } from '../features/mailing/feature.ts';
import { membershipsFeature } from '../features/memberships/feature.ts';
import { organizersFeature } from '../features/organizers/feature.ts';
import { participationFeature } from '../features/participation/feature.ts';
import { paymentsFeature } from '../features/payments/feature.ts';
import { profilesFeature } from '../features/profiles/feature.ts';
import { registrationFeature } from '../features/registration/feature.ts';
import { reservationsFeature } from '../features/reservations/feature.ts';
import { resultsFeature } from '../features/results/feature.ts';
import { startersFeature } from '../features/starters/feature.ts';
import { ticketsFeature } from '../features/tickets/feature.ts';
import { volunteersFeature } from '../features/volunteers/feature.ts';
import type { Feature } from '../platform/feature.ts';

/** In layers: a feature imports those before it, and calls later ones through ports. */
export const features: readonly Feature[] = [
  profilesFeature,
  membershipsFeature,
  associationsFeature,
  organizersFeature,
  eventsFeature,
  catalogFeature,
  formsFeature,
  groupsFeature,
  familiesFeature,
  dashboardFeature,
  reservationsFeature,
  registrationFeature,
  accountsFeature,
  ticketsFeature,
  paymentsFeature,
  feesFeature,
  cardsFeature,
  assembliesFeature,
  mailingFeature,
  volunteersFeature,
  participationFeature,
  startersFeature,
  deskFeature,
  resultsFeature,
  homeFeature,
  administrationFeature,
];

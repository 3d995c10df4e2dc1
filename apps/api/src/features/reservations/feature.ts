import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { freePlacesOf } from '../profiles/public.ts';
import { adoptReservations } from './adopt-visitor.ts';
import { reservationsEditionCopier } from './edition-copier.ts';
import { freePlacesOfPerson } from './free-places-of-person.ts';
import { announceChange, expireDue, expireJob, reconcileJob, watchJob } from './jobs.ts';
import { reservationsPersonalData } from './personal-data.ts';
import { registerProductChannel } from './realtime.ts';
import { openReservationQueue, type ReservationQueueFactory } from './reserve.ts';
import { registerReservationRoutes } from './routes.ts';

/** The queue is a parameter so that the benchmark can compare it with a plain one. */
export function createReservationsFeature(open: ReservationQueueFactory): Feature {
  return {
    name: 'reservations',
    routes: (app, platform) => registerReservationRoutes(app, platform, open),
    listeners: registerProductChannel,
    jobs: [expireJob, expireDue, watchJob, announceChange, reconcileJob],
    adoptVisitor: adoptReservations,
    editionCopier: reservationsEditionCopier,
    personalData: reservationsPersonalData,
    fills: [fillPort(freePlacesOf, freePlacesOfPerson)],
  };
}

export const reservationsFeature: Feature = createReservationsFeature(openReservationQueue);

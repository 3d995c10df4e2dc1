import { reservationMessages } from '@kermesse/domain/reservations/messages';
import {
  addedPeopleSchema,
  addPeopleSchema,
  adjustAnswerSchema,
  adjustSchema,
  cartPeopleSchema,
  openSessionSchema,
  releaseAnswerSchema,
  releasedAnswerSchema,
  releaseSchema,
  reserveAnswerSchema,
  reserveSchema,
  sessionReservationsSchema,
  setDonationSchema,
  signUpSessionSchema,
  toggledWaitingListSchema,
  toggleWaitingListSchema,
  waitingListSchema,
} from '@kermesse/domain/reservations/schemas';
import {
  leftWaitingListSchema,
  myWaitingListsSchema,
  shownOfferAnswerSchema,
} from '@kermesse/domain/reservations/waiting-schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { networkOf, perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPeople } from './cart-people.ts';
import { leaveWaitingList, listWaitingListsOf } from './my-waiting-lists.ts';
import { extendSession, openSession } from './open-session.ts';
import { readOffer } from './read-offer.ts';
import { readPeople, readSession } from './read-session.ts';
import { release, releaseSession } from './release.ts';
import { adjustReservation, type ReservationQueueFactory, reserve } from './reserve.ts';
import { setDonation } from './set-donation.ts';
import { readWaitingList, toggleWaitingList } from './waiting-list.ts';

const tags = ['reservations'];
const sessionParams = z.object({ sessionId: z.string().max(40) });
const productParams = z.object({ documentId: z.string().max(40) });

export function registerReservationRoutes(app: App, platform: Platform, open: ReservationQueueFactory): void {
  const { config } = platform;
  const queue = open(platform);
  const limited = { access: anyone, rateLimit: perAccount(config.limits.reservation, config) };

  app.post(
    '/api/products/reserve',
    {
      config: limited,
      schema: { summary: 'Hold places', tags, body: reserveSchema, response: { 200: reserveAnswerSchema } },
    },
    async (request) => ({ data: await reserve(platform, queue, request, request.body) }),
  );

  app.post(
    '/api/products/release',
    {
      config: limited,
      schema: {
        summary: 'Give a product of the cart back',
        tags,
        body: releaseSchema,
        response: { 200: releaseAnswerSchema },
      },
    },
    async (request) => ({ data: await release(platform, request, request.body) }),
  );

  app.post(
    '/api/products/adjust-reservation',
    {
      config: limited,
      schema: {
        summary: 'Change the quantity of a product in the cart',
        tags,
        body: adjustSchema,
        response: { 200: adjustAnswerSchema },
      },
    },
    async (request) => ({ data: await adjustReservation(platform, queue, request, request.body) }),
  );

  app.get(
    '/api/products/reservations/session/:sessionId',
    {
      config: { access: anyone },
      schema: {
        summary: 'The cart of a session',
        tags,
        params: sessionParams,
        querystring: noQuery,
        response: { 200: sessionReservationsSchema },
      },
    },
    async (request) => {
      const { reservations, session } = await readSession(platform, request, request.params.sessionId);
      return { data: reservations, meta: { session } };
    },
  );

  app.delete(
    '/api/products/reservations/session/:sessionId',
    {
      config: { access: anyone },
      schema: {
        summary: 'End a session and give everything in it back',
        tags,
        params: sessionParams,
        response: { 200: releasedAnswerSchema },
      },
    },
    async (request) => ({
      data: {
        success: true as const,
        released: await releaseSession(platform, request, request.params.sessionId),
      },
    }),
  );

  app.post(
    '/api/custom/sign-up-session',
    {
      config: limited,
      schema: {
        summary: 'Open a sign-up session',
        tags,
        body: openSessionSchema,
        response: { 200: signUpSessionSchema },
      },
    },
    async (request, reply) => {
      const visitorId = request.actor ? request.visitorId : app.ensureVisitor(request, reply);
      const network = networkOf(request.ip);
      return openSession(platform, { actor: request.actor, visitorId, network }, request.body);
    },
  );

  app.post(
    '/api/custom/sign-up-session/:sessionId/extend',
    {
      config: limited,
      schema: {
        summary: 'Extend a sign-up session',
        tags,
        params: sessionParams,
        body: z.strictObject({}).nullish(),
        response: { 200: signUpSessionSchema },
      },
    },
    (request) => extendSession(platform, request, request.params.sessionId),
  );

  app.put(
    '/api/custom/sign-up-session/:sessionId/donation',
    {
      config: limited,
      schema: {
        summary: 'Add a donation to a cart, change it or take it away',
        tags,
        params: sessionParams,
        body: setDonationSchema,
        response: { 200: signUpSessionSchema },
      },
    },
    (request) => setDonation(platform, request, request.params.sessionId, request.body.donationCents),
  );

  app.get(
    '/api/custom/sign-up-session/:sessionId/people',
    {
      config: { access: anyone },
      schema: {
        summary: 'Everybody in the cart of a session',
        tags,
        params: sessionParams,
        querystring: noQuery,
        response: { 200: cartPeopleSchema },
      },
    },
    async (request) => {
      const { people, session } = await readPeople(platform, request, request.params.sessionId);
      return { data: people, meta: { session } };
    },
  );

  app.post(
    '/api/custom/sign-up-session/:sessionId/people',
    {
      config: { ...limited, access: signedIn },
      schema: {
        summary: 'Let people join a cart, to be held and paid together',
        tags,
        params: sessionParams,
        body: addPeopleSchema,
        response: { 200: addedPeopleSchema },
      },
    },
    async (request) => {
      const { sessionId } = request.params;
      const notes = await addPeople(platform, requireActor(request), sessionId, request.body);
      const { people, session } = await readPeople(platform, request, sessionId);
      return { data: people, meta: { session }, notes };
    },
  );

  app.get(
    '/api/products/:documentId/waiting-list',
    {
      config: { access: anyone },
      schema: {
        summary: 'Length of a waiting list and one’s place in it',
        tags,
        params: productParams,
        querystring: z.strictObject({ session_id: z.string().max(40) }),
        response: { 200: waitingListSchema },
      },
    },
    (request) => readWaitingList(platform, request, request.params.documentId, request.query.session_id),
  );

  app.post(
    '/api/products/:documentId/waiting-list/toggle',
    {
      config: { ...limited, access: signedIn },
      schema: {
        summary: 'Join or leave a waiting list',
        tags,
        params: productParams,
        body: toggleWaitingListSchema,
        response: { 200: toggledWaitingListSchema },
      },
    },
    (request) => toggleWaitingList(platform, requireActor(request), request.params.documentId, request.body),
  );

  app.get(
    '/api/custom/waiting-list-offers/:key',
    {
      config: limited,
      schema: {
        summary: 'A place that is kept for somebody of a waiting list',
        tags,
        params: z.object({ key: z.string().max(200) }),
        querystring: noQuery,
        response: { 200: shownOfferAnswerSchema },
      },
    },
    async (request) => ({ data: await readOffer(platform, request.actor, request.params.key) }),
  );

  app.get(
    '/api/custom/my-waiting-lists',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The waiting lists that one is in',
        tags,
        querystring: z.strictObject({ eventEditionDocumentId: z.string().max(40).optional() }),
        response: { 200: myWaitingListsSchema },
      },
    },
    async (request) => ({
      data: await listWaitingListsOf(
        platform.db.orm,
        requireActor(request).id,
        platform.clock.now(),
        request.query.eventEditionDocumentId,
      ),
    }),
  );

  app.post(
    '/api/custom/my-waiting-lists/:documentId/leave',
    {
      config: { ...limited, access: signedIn },
      schema: {
        summary: 'Leave a waiting list, or leave a kept place to the next person',
        tags,
        params: productParams,
        body: z.strictObject({}).nullish(),
        response: { 200: leftWaitingListSchema },
      },
    },
    async (request) => {
      const { hadOffer } = await leaveWaitingList(platform, requireActor(request), request.params.documentId);
      return { message: hadOffer ? reservationMessages.offerLeft : reservationMessages.waitingLeft };
    },
  );
}

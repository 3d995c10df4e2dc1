import {
  cancelBodySchema,
  correctBodySchema,
  deskDoneSchema,
  markPaidBodySchema,
  moveBodySchema,
  movePreviewSchema,
  moveTargetQuerySchema,
  noteBodySchema,
  refundBodySchema,
  resendRefundBodySchema,
  reviewBodySchema,
} from '@kermesse/domain/desk/action-schemas';
import { bulkAnswerSchema, bulkBodySchema } from '@kermesse/domain/desk/list-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { actOnMany } from './act-on-many.ts';
import { addNote } from './add-note.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { correctRegistration } from './correct-registration.ts';
import { markPaid } from './mark-paid.ts';
import { moveItem, previewMove } from './move-item.ts';
import { refundRegistration } from './refund-registration.ts';
import { releaseCart, releaseVisitors } from './release-places.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resendRefund } from './resend-refund.ts';
import { reviewDocument } from './review-document.ts';
import { offerPlace } from './waiting-list.ts';

const tags = ['desk'];
const editionParams = z.object({ documentId: z.string().max(40) });
const params = editionParams.extend({ registrationId: z.string().max(40) });
const base = '/api/event-editions/:documentId';
const one = `${base}/registrations/:registrationId`;

const done = (message: string) => ({ success: true as const, message });
const refundedText = (cents: number, otherwise: string, text: (amount: string) => string) =>
  done(cents > 0 ? text(formatEuros(cents)) : otherwise);

/** What organisers do with registrations. */
export function registerDeskActions(app: App, platform: Platform): void {
  const editing = { access: editionAccess(platform, 'canEditEdition') };
  const reading = { access: editionAccess(platform, 'canViewEditionStats') };

  /** Every act on one registration has the same frame: who, which, what, and a sentence in answer. */
  const act = <B extends z.ZodType>(
    [path, summary]: readonly [path: string, summary: string],
    body: B,
    config: typeof editing,
    run: (
      actor: Actor,
      key: z.infer<typeof params>,
      data: z.infer<B>,
    ) => Promise<z.infer<typeof deskDoneSchema>>,
  ) =>
    app.post(
      `${one}/${path}`,
      { config, schema: { summary, tags, params, body, response: { 200: deskDoneSchema } } },
      async (request: FastifyRequest) =>
        run(requireActor(request), request.params as z.infer<typeof params>, request.body as z.infer<B>),
    );

  act(
    ['notes', 'Leave a note that organisers read'],
    noteBodySchema,
    reading,
    async (actor, key, { data }) => {
      await addNote(platform, actor, key, data.body);
      return done(say.noteAdded);
    },
  );

  act(['correct', 'Correct answers'], correctBodySchema, editing, async (actor, key, { data }) => {
    await correctRegistration(platform, actor, key, data);
    return done(say.corrected);
  });

  act(
    ['cancel', 'End a registration, with or without its money'],
    cancelBodySchema,
    editing,
    async (actor, key, { data }) =>
      refundedText(
        await cancelRegistration(platform, actor, key, data),
        say.cancelled,
        say.cancelledWithRefund,
      ),
  );

  act(
    ['refund', 'Give money back for articles, or an amount'],
    refundBodySchema,
    editing,
    async (actor, key, { data }) =>
      refundedText(
        await refundRegistration(platform, actor, key, data),
        say.refunded(formatEuros(0)),
        say.refunded,
      ),
  );

  act(
    ['resend-refund', 'Send a refund again that the provider refused'],
    resendRefundBodySchema,
    editing,
    async (actor, key, { data }) => {
      const cents = await resendRefund(platform, actor, key, data.refund);
      return done(say.refundResent(formatEuros(cents)));
    },
  );

  act(
    ['mark-paid', 'Note a payment by cash, cheque or transfer'],
    markPaidBodySchema,
    editing,
    async (actor, key, { data }) => {
      await markPaid(platform, actor, key, data.method);
      return done(say.markedPaid);
    },
  );

  act(['resend', 'Send the confirmation with the tickets once more'], noBody, editing, async (actor, key) => {
    await resendConfirmation(platform, actor, key);
    return done(say.resent);
  });

  act(
    ['move', 'Move an article to another product or tier'],
    moveBodySchema,
    editing,
    async (actor, key, { data }) => {
      await moveItem(platform, actor, key, data);
      return done(say.moved);
    },
  );

  app.get(
    `${one}/move-preview`,
    {
      config: editing,
      schema: {
        summary: 'What a move would cost or give back',
        tags,
        params,
        querystring: moveTargetQuerySchema,
        response: { 200: movePreviewSchema },
      },
    },
    async (request) => {
      const { tier = null, option = null, ...rest } = request.query;
      const target = { ...rest, tier, option };
      return { data: await previewMove(platform, requireActor(request), request.params, target) };
    },
  );

  app.post(
    `${one}/documents/:paperId/review`,
    {
      config: editing,
      schema: {
        summary: 'Accept a paper, or ask for it again',
        tags,
        params: params.extend({ paperId: z.string().max(40) }),
        body: reviewBodySchema,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => {
      await reviewDocument(platform, requireActor(request), request.params, request.body.data);
      return done(request.body.data.status === 'accepted' ? say.documentAccepted : say.documentRefused);
    },
  );

  app.post(
    `${base}/registrations-bulk`,
    {
      config: editing,
      schema: {
        summary: 'The same act on several registrations, each on its own',
        tags,
        params: editionParams,
        body: bulkBodySchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request) => ({
      data: await actOnMany(platform, requireActor(request), request.params.documentId, request.body.data),
    }),
  );

  app.post(
    `${base}/held-places/:cartId/release`,
    {
      config: editing,
      schema: {
        summary: 'Give back what one person holds while registering',
        tags,
        params: editionParams.extend({ cartId: z.string().max(40) }),
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => done(say.released(await releaseCart(platform, requireActor(request), request.params))),
  );

  app.post(
    `${base}/held-places/release-visitors`,
    {
      config: editing,
      schema: {
        summary: 'Give back what all visitors without an account hold',
        tags,
        params: editionParams,
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) =>
      done(say.released(await releaseVisitors(platform, requireActor(request), request.params.documentId))),
  );

  app.post(
    `${base}/waiting-list/:entryId/offer`,
    {
      config: editing,
      schema: {
        summary: 'Keep a free place for somebody who waits',
        tags,
        params: editionParams.extend({ entryId: z.string().max(40) }),
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => {
      await offerPlace(platform, requireActor(request), request.params);
      return done(say.offered);
    },
  );
}

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
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, editionAccess } from '../organizers/public.ts';
import { actOnMany } from './act-on-many.ts';
import { addNote } from './add-note.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { correctRegistration } from './correct-registration.ts';
import { deskPermissions } from './document-access.ts';
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

export function registerDeskActions(app: App, platform: Platform): void {
  const editing = editionAccess(platform, deskPermissions.editing);
  const reading = editionAccess(platform, deskPermissions.reading);

  const act = <B extends z.ZodType>(
    [path, summary]: readonly [path: string, summary: string],
    body: B,
    access: typeof editing,
    run: (
      allowed: AllowedEdition,
      registrationId: string,
      data: z.infer<B>,
    ) => Promise<z.infer<typeof deskDoneSchema>>,
  ) =>
    app.post(
      `${one}/${path}`,
      { config: { access }, schema: { summary, tags, params, body, response: { 200: deskDoneSchema } } },
      async (request: FastifyRequest) => {
        const { registrationId } = request.params as z.infer<typeof params>;
        return run(access.of(request), registrationId, request.body as z.infer<B>);
      },
    );

  act(
    ['notes', 'Leave a note that organisers read'],
    noteBodySchema,
    reading,
    async (allowed, id, { data }) => {
      await addNote(platform, allowed, id, data.body);
      return done(say.noteAdded);
    },
  );

  act(['correct', 'Correct answers'], correctBodySchema, editing, async (allowed, id, { data }) => {
    await correctRegistration(platform, allowed, id, data);
    return done(say.corrected);
  });

  act(
    ['cancel', 'End a registration, with or without its money'],
    cancelBodySchema,
    editing,
    async (allowed, id, { data }) =>
      refundedText(
        await cancelRegistration(platform, allowed, id, data),
        say.cancelled,
        say.cancelledWithRefund,
      ),
  );

  act(
    ['refund', 'Give money back for articles, or an amount'],
    refundBodySchema,
    editing,
    async (allowed, id, { data }) =>
      refundedText(
        await refundRegistration(platform, allowed, id, data),
        say.refunded(formatEuros(0)),
        say.refunded,
      ),
  );

  act(
    ['resend-refund', 'Send a refund again that the provider refused'],
    resendRefundBodySchema,
    editing,
    async (allowed, id, { data }) => {
      const cents = await resendRefund(platform, allowed, id, data.refund);
      return done(say.refundResent(formatEuros(cents)));
    },
  );

  act(
    ['mark-paid', 'Note a payment by cash, cheque or transfer'],
    markPaidBodySchema,
    editing,
    async (allowed, id, { data }) => {
      await markPaid(platform, allowed, id, data.method);
      return done(say.markedPaid);
    },
  );

  act(
    ['resend', 'Send the confirmation with the tickets once more'],
    noBody,
    editing,
    async (allowed, id) => {
      await resendConfirmation(platform, allowed, id);
      return done(say.resent);
    },
  );

  act(
    ['move', 'Move an article to another product or tier'],
    moveBodySchema,
    editing,
    async (allowed, id, { data }) => {
      await moveItem(platform, allowed, id, data);
      return done(say.moved);
    },
  );

  app.get(
    `${one}/move-preview`,
    {
      config: { access: editing },
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
      return {
        data: await previewMove(platform, editing.of(request), request.params.registrationId, target),
      };
    },
  );

  app.post(
    `${one}/documents/:paperId/review`,
    {
      config: { access: editing },
      schema: {
        summary: 'Accept a paper, or ask for it again',
        tags,
        params: params.extend({ paperId: z.string().max(40) }),
        body: reviewBodySchema,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => {
      await reviewDocument(platform, editing.of(request), request.params, request.body.data);
      return done(request.body.data.status === 'accepted' ? say.documentAccepted : say.documentRefused);
    },
  );

  app.post(
    `${base}/registrations-bulk`,
    {
      config: { access: editing },
      schema: {
        summary: 'The same act on several registrations, each on its own',
        tags,
        params: editionParams,
        body: bulkBodySchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request) => ({
      data: await actOnMany(platform, editing.of(request), request.body.data),
    }),
  );

  app.post(
    `${base}/held-places/:cartId/release`,
    {
      config: { access: editing },
      schema: {
        summary: 'Give back what one person holds while registering',
        tags,
        params: editionParams.extend({ cartId: z.string().max(40) }),
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) =>
      done(say.released(await releaseCart(platform, editing.of(request), request.params.cartId))),
  );

  app.post(
    `${base}/held-places/release-visitors`,
    {
      config: { access: editing },
      schema: {
        summary: 'Give back what all visitors without an account hold',
        tags,
        params: editionParams,
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => done(say.released(await releaseVisitors(platform, editing.of(request)))),
  );

  app.post(
    `${base}/waiting-list/:entryId/offer`,
    {
      config: { access: editing },
      schema: {
        summary: 'Keep a free place for somebody who waits',
        tags,
        params: editionParams.extend({ entryId: z.string().max(40) }),
        body: noBody,
        response: { 200: deskDoneSchema },
      },
    },
    async (request) => {
      await offerPlace(platform, editing.of(request), request.params.entryId);
      return done(say.offered);
    },
  );
}

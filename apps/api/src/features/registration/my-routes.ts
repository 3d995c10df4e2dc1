import { registrationMessages } from '@kermesse/domain/registration/messages';
import {
  claimedSchema,
  claimSchema,
  doneSchema,
  editAnswersSchema,
  giveDocumentSchema,
  myInscriptionDetailSchema,
  myInscriptionsQuerySchema,
  myInscriptionsSchema,
  offerTransferSchema,
  shownClaimSchema,
} from '@kermesse/domain/registration/schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimInscription, readClaim } from './claim-inscription.ts';
import { editAnswers } from './edit-answers.ts';
import { giveDocument } from './give-document.ts';
import { listMyInscriptions, readMyInscription } from './my-inscriptions.ts';
import { offerTransfer, withdrawTransfer } from './offer-transfer.ts';

const tags = ['registration'];
const params = z.object({ documentId: z.string().max(40) });
const documentParams = z.object({ documentId: z.string().max(40), paperId: z.string().max(40) });
const tokenParams = z.object({ token: z.string().min(1).max(200) });

export function registerMyRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/custom/my-inscriptions',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The caller’s registrations',
        tags,
        querystring: myInscriptionsQuerySchema,
        response: { 200: myInscriptionsSchema },
      },
    },
    async (request) => ({
      data: await listMyInscriptions(platform, requireActor(request), request.query),
    }),
  );

  app.get(
    '/api/custom/my-inscriptions/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'One of the caller’s registrations with its answers',
        tags,
        params,
        querystring: noQuery,
        response: { 200: myInscriptionDetailSchema },
      },
    },
    async (request) => ({
      data: await readMyInscription(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.put(
    '/api/custom/my-inscriptions/:documentId/answers',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Change one’s own answers while the organiser allows it',
        tags,
        params,
        body: editAnswersSchema,
        response: { 200: myInscriptionDetailSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { documentId } = request.params;
      const caller = { actor, visitorId: request.visitorId };
      await editAnswers(platform, caller, documentId, request.body.data.answers);
      return { data: await readMyInscription(platform, actor, documentId) };
    },
  );

  app.put(
    '/api/custom/my-inscriptions/:documentId/documents/:paperId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Hand in a paper',
        tags,
        params: documentParams,
        body: giveDocumentSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { documentId, paperId } = request.params;
      const caller = { actor: requireActor(request), visitorId: request.visitorId };
      await giveDocument(platform, caller, documentId, paperId, request.body.data.url);
      return { success: true as const, message: registrationMessages.documentReceived };
    },
  );

  app.get(
    '/api/custom/inscription-claims/:token',
    {
      config: { access: anyone },
      schema: {
        summary: 'What a mailed link lets somebody take over',
        tags,
        params: tokenParams,
        querystring: noQuery,
        response: { 200: shownClaimSchema },
      },
    },
    async (request) => ({ data: await readClaim(platform, request.actor, request.params.token) }),
  );

  app.post(
    '/api/custom/claim-inscription',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take over a registration that somebody else made for the caller',
        tags,
        body: claimSchema,
        response: { 200: claimedSchema },
      },
    },
    async (request) => {
      const caller = { actor: requireActor(request), visitorId: request.visitorId };
      const { kind, ...claimed } = await claimInscription(platform, caller, request.body);
      const message =
        kind === 'transfer' ? registrationMessages.transferAccepted : registrationMessages.claimed;
      return { success: true as const, message, ...claimed };
    },
  );

  registerTransferRoutes(app, platform);
}

function registerTransferRoutes(app: App, platform: Platform): void {
  const path = '/api/custom/my-inscriptions/:documentId/transfer';

  app.post(
    path,
    {
      // Limited, as each call mails another person's address.
      config: { access: signedIn, rateLimit: perAccount(platform.config.limits.mail, platform.config) },
      schema: {
        summary: 'Offer a ticket of one’s own to somebody else',
        tags,
        params,
        body: offerTransferSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { email } = request.body.data;
      await offerTransfer(platform, requireActor(request), request.params.documentId, email);
      return { success: true as const, message: registrationMessages.transferOffered(email) };
    },
  );

  app.delete(
    path,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take back the offer of a ticket, while nobody has accepted it',
        tags,
        params,
        body: noBody,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await withdrawTransfer(platform, requireActor(request), request.params.documentId);
      return { success: true as const, message: registrationMessages.transferWithdrawn };
    },
  );
}

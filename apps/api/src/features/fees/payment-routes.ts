import { feeHistorySchema, verifiedFeeSchema } from '@kermesse/domain/fees/answers';
import {
  cancelFeePaymentSchema,
  feeReasonSchema,
  markPaidSchema,
  setDiscountSchema,
} from '@kermesse/domain/fees/schemas';
import { checkoutAnswerSchema } from '@kermesse/domain/payments/payment-schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { keyParams, listAnswer, listQuery } from '../../platform/collections/schemas.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { askAboutSubject } from '../payments/public.ts';
import {
  cancelPayment,
  markPaid,
  refundPayment,
  reopenPayment,
  setDiscount,
  unmarkPayment,
} from './act-on-payment.ts';
import { findOwnPayment } from './claims.ts';
import { createFeeCheckout } from './create-fee-checkout.ts';
import { paymentCollection } from './payment-collection.ts';
import { readPaymentHistory } from './read-history.ts';
import { readPaymentPage } from './read-payment-page.ts';
import { feeReceiptPdf, readFeeReceipt } from './receipt.ts';
import { remindByHand } from './remind.ts';

const tags = ['cotisations'];
const url = '/api/cotisation-payments/:documentId';
const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });

const jsonType = 'application/json; charset=utf-8';

export function registerPaymentListRoute(app: App, platform: Platform): void {
  app.get(
    '/api/cotisation-payments',
    {
      config: { access: signedIn },
      // The collection engine validates the query: only it knows which names this caller may use.
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        summary: 'What is owed and paid: one’s own, or that of an association',
        tags,
        querystring: listQuery(paymentCollection),
        response: { 200: listAnswer(paymentCollection) },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { actor, visitorId, query, url: asked } = request;
      const at = asked.indexOf('?');
      const { data, pagination } = await readPaymentPage(platform, {
        caller: { actor, visitorId, now: platform.clock.now() },
        query,
        raw: at < 0 ? '' : asked.slice(at + 1),
      });
      return reply.type(jsonType).send(`{"data":${data},"meta":${JSON.stringify({ pagination })}}`);
    },
  );
}

export function registerTreasurerRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const access = { config: { access: signedIn } };
  const rateLimit = perAccount(config.limits.reservation, config);
  const schemaOf = <B extends z.ZodType>(summary: string, body: B) => ({
    summary,
    tags,
    params: keyParams,
    body,
    response: { 200: doneSchema },
  });

  app.post(
    `${url}/mark-paid`,
    { ...access, schema: schemaOf('Money that came in by another way', markPaidSchema) },
    async (request) => {
      await markPaid(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/cancel`,
    { ...access, schema: schemaOf('Nothing is owed any more', cancelFeePaymentSchema) },
    async (request) => {
      const { documentId } = request.params;
      await cancelPayment(platform, requireActor(request), documentId, request.body?.notes ?? null);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/reopen`,
    { ...access, schema: schemaOf('Takes a cancellation back', noBody) },
    async (request) => {
      await reopenPayment(platform, requireActor(request), request.params.documentId);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/unmark`,
    { ...access, schema: schemaOf('Owed again: it was marked as paid by mistake', feeReasonSchema) },
    async (request) => {
      await unmarkPayment(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/refund`,
    { ...access, schema: schemaOf('Gives back what was paid online', feeReasonSchema) },
    async (request) => {
      await refundPayment(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/discount`,
    { ...access, schema: schemaOf('A discount that the treasurer grants, with a note', setDiscountSchema) },
    async (request) => {
      await setDiscount(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );
  app.post(
    `${url}/remind`,
    {
      config: { access: signedIn, rateLimit },
      schema: schemaOf('A reminder by mail, at most one a day', noBody),
    },
    async (request) => {
      await remindByHand(platform, requireActor(request), request.params.documentId);
      return { ok: true as const };
    },
  );
  app.get(
    `${url}/history`,
    {
      ...access,
      schema: {
        summary: 'What happened to a payment',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: feeHistorySchema },
      },
    },
    async (request) => ({
      data: await readPaymentHistory(platform, requireActor(request), request.params.documentId),
    }),
  );
}

export function registerOwnPaymentRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const rateLimit = perAccount(config.limits.reservation, config);

  app.post(
    `${url}/checkout`,
    {
      config: { access: signedIn, rateLimit },
      schema: {
        summary: 'The payment page for a fee of one’s own',
        tags,
        params: keyParams,
        headers,
        body: noBody,
        response: { 200: checkoutAnswerSchema },
      },
    },
    async (request) =>
      createFeeCheckout(
        platform,
        requireActor(request),
        request.params.documentId,
        request.headers['idempotency-key'],
      ),
  );

  app.post(
    `${url}/verify`,
    {
      config: { access: signedIn, rateLimit },
      schema: {
        summary: 'How a payment of one’s own stands',
        tags,
        params: keyParams,
        body: noBody,
        response: { 200: verifiedFeeSchema },
      },
    },
    async (request) => {
      const { id } = requireActor(request);
      const payment = await findOwnPayment(platform.db.orm, id, request.params.documentId);
      if (!payment) throw notFound();
      const asked = await askAboutSubject(platform, payment.id);
      const after = await findOwnPayment(platform.db.orm, id, request.params.documentId);
      const status = after?.status ?? payment.status;
      return { status, isProcessing: status !== 'paid' && asked === 'processing' };
    },
  );

  app.get(
    `${url}/receipt.pdf`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'The receipt of a fee that is paid',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) => {
      const receipt = await readFeeReceipt(platform, requireActor(request), request.params.documentId);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="recu-${receipt.number}.pdf"`)
        .send(await feeReceiptPdf(receipt));
    },
  );
}

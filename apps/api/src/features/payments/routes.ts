import {
  checkoutAnswerSchema,
  checkPromoCodeSchema,
  createCheckoutSchema,
  promoCodeAnswerSchema,
  retryPaymentAnswerSchema,
  retryPaymentSchema,
  verifyPaymentAnswerSchema,
  verifyPaymentSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { createCheckout } from './create-checkout.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { receiptPdf } from './receipt/receipt-pdf.ts';
import { retryPayment } from './retry-payment.ts';
import { verifyPayment } from './verify-payment.ts';

const tags = ['payments'];
const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });

export function registerPaymentRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const rateLimit = perAccount(config.limits.reservation, config);

  app.post(
    '/api/custom/create-checkout',
    {
      config: { access: signedIn, rateLimit },
      schema: {
        summary: 'The payment page of an inscription that waits for its payment',
        tags,
        headers,
        body: createCheckoutSchema,
        response: { 200: checkoutAnswerSchema },
      },
    },
    async (request) =>
      createCheckout(platform, requireActor(request), request.body, request.headers['idempotency-key']),
  );

  app.post(
    '/api/custom/promo-codes/check',
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'What a promo code would take off one’s own cart',
        tags,
        body: checkPromoCodeSchema,
        response: { 200: promoCodeAnswerSchema },
      },
    },
    async (request) =>
      checkPromoCode(platform, { actor: request.actor, visitorId: request.visitorId }, request.body),
  );

  app.post(
    '/api/custom/retry-payment',
    {
      config: { access: signedIn, rateLimit },
      schema: {
        summary: 'Another try to pay the same inscription',
        tags,
        headers,
        body: retryPaymentSchema,
        response: { 200: retryPaymentAnswerSchema },
      },
    },
    async (request) =>
      retryPayment(
        platform,
        requireActor(request),
        {
          providerSessionId: request.body.originalSessionId,
          inscriptionId: request.body.inscriptionId,
        },
        request.headers['idempotency-key'],
      ),
  );

  app.post(
    '/api/custom/verify-payment-status',
    {
      config: { access: signedIn, rateLimit },
      schema: {
        summary: 'How a payment of one’s own stands',
        tags,
        body: verifyPaymentSchema,
        response: { 200: verifyPaymentAnswerSchema },
      },
    },
    async (request) =>
      verifyPayment(platform, requireActor(request), {
        providerSessionId: request.body.sessionId,
        inscriptionId: request.body.inscriptionId,
      }),
  );

  app.get(
    '/api/orders/:documentId/receipt.pdf',
    {
      config: { access: signedIn },
      schema: {
        summary: 'The receipt of an order of one’s own',
        tags,
        params: z.object({ documentId: z.string().max(200) }),
        querystring: noQuery,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) => {
      const receipt = await readReceipt(platform, requireActor(request), request.params.documentId);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="recu-${receipt.order.number}.pdf"`)
        .send(await receiptPdf(receipt));
    },
  );
}

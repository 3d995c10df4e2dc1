import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** The signature covers the raw bytes, so this route does not parse JSON. */
export async function registerWebhookRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { raw: String(body) }),
    );
    scope.post(
      '/api/webhooks/stripe',
      {
        config: { access: anyone, ignoresToken: true },
        schema: {
          summary: 'Messages of the card provider, known by their signature',
          tags: ['payments'],
          body: z.object({ raw: z.string().max(platform.config.server.bodyLimitBytes) }),
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        await receiveWebhook(platform, request.body.raw, typeof signature === 'string' ? signature : '');
        return { received: true as const };
      },
    );
  });
}

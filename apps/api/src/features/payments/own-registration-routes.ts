import { registrationMessages } from '@kermesse/domain/registration/messages';
import { doneSchema } from '@kermesse/domain/registration/schemas';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { reopenCart } from './reopen-cart.ts';

const tags = ['registration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerOwnRegistrationRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/custom/my-inscriptions/:documentId/cancel',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Give a registration up, while the organiser allows it',
        tags,
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await cancelRegistration(platform, requireActor(request), request.params.documentId);
      return { success: true as const, message: registrationMessages.cancelled };
    },
  );

  app.post(
    '/api/custom/my-inscriptions/:documentId/reopen-cart',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Go back from an unpaid registration to its cart',
        tags,
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await reopenCart(platform, requireActor(request), request.params.documentId);
      return { success: true as const, message: registrationMessages.cartReopened };
    },
  );
}

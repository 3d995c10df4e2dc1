import { productDetailsAnswerSchema } from '@kermesse/domain/catalog/product-details';
import { reorderSchema } from '@kermesse/domain/events/sponsor-schema';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { productDetails } from './product-details.ts';
import { registerProductImages } from './product-images.ts';
import { orderedParts, reorder } from './reorder.ts';

const tags = ['catalog'];
const done = z.object({ ok: z.literal(true) });

export function registerCatalogRoutes(app: App, platform: Platform): void {
  registerProductImages(platform);

  app.get(
    '/api/products/:documentId/details',
    {
      config: { access: anyone },
      schema: {
        summary: 'A product as a buyer sees it now',
        tags,
        params: z.object({ documentId: z.string().max(40) }),
        querystring: noQuery,
        response: { 200: productDetailsAnswerSchema },
      },
    },
    async ({ actor, visitorId, params }) => ({
      data: await productDetails(
        platform,
        { actor, visitorId, now: platform.clock.now() },
        params.documentId,
      ),
    }),
  );

  for (const part of orderedParts) {
    app.post(
      `/api/${part}/reorder`,
      {
        config: { access: signedIn },
        schema: {
          summary: `Put ${part} into a new order`,
          tags,
          body: reorderSchema,
          response: { 200: done },
        },
      },
      async (request) => {
        await reorder(platform, requireActor(request), part, request.body.ids);
        return { ok: true as const };
      },
    );
  }
}

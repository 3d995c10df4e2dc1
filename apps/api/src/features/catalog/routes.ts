import { productDetailsAnswerSchema } from '@kermesse/domain/catalog/product-details';
import { productPricesSchema } from '@kermesse/domain/catalog/product-prices';
import { reorderSchema } from '@kermesse/domain/events/sponsor-schema';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { editionAccess } from '../organizers/public.ts';
import { exportProducts } from './export-products.ts';
import { productDetails } from './product-details.ts';
import { registerProductImages } from './product-images.ts';
import { orderedParts, reorder } from './reorder.ts';
import { savePrices } from './save-prices.ts';

const tags = ['catalog'];

export function registerCatalogRoutes(app: App, platform: Platform): void {
  registerProductImages(platform);
  const managing = editionAccess(platform, 'canManageEditionSettings');

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
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await reorder(platform, requireActor(request), part, request.body.ids);
        return { ok: true as const };
      },
    );
  }

  app.put(
    '/api/event-editions/:documentId/product-prices',
    {
      config: { access: managing },
      schema: {
        summary: 'Prices of several products at once',
        tags,
        params: z.object({ documentId: z.string().max(40) }),
        body: productPricesSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await savePrices(platform, managing.of(request), request.body.data);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/event-editions/:documentId/products-export.:format',
    {
      config: { access: managing },
      schema: {
        summary: 'Products of an edition as a file',
        tags,
        params: z.object({ documentId: z.string().max(40), ...exportFormatParam }),
        body: exportRequestSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportProducts(platform, managing.of(request), request.params.format, request.body),
      ),
  );
}

import { visitQuerySchema } from '@kermesse/domain/dashboard/compared-figures';
import { cleanSource } from '@kermesse/domain/events/visit-source';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRobot } from './robots.ts';
import { VisitCounter } from './visit-counter.ts';

const params = z.object({ documentId: z.string().regex(/^[a-z0-9]{24}$/) });

export function registerVisitRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const counter = new VisitCounter(platform);
  app.addHook('onClose', () => counter.flush());

  app.post(
    '/api/event-editions/:documentId/visits',
    {
      config: { access: anyone, rateLimit: perAddress(config.limits.visit, config) },
      schema: {
        summary: 'Counts a step of a visit (page seen, form opened, products chosen), without saying whose',
        tags: ['dashboard'],
        params,
        querystring: visitQuerySchema,
        body: noBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { step, ...source } = request.query;
      if (!isRobot(request.headers['user-agent']))
        counter.count(request.params.documentId, step, cleanSource(source));
      return reply.code(204).send(null);
    },
  );
}

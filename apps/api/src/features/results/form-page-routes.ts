import { formPageQuerySchema } from '@kermesse/domain/results/schemas';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRobot } from '../dashboard/public.ts';
import { FormPageCounter } from './form-page-counter.ts';

const params = z.object({ documentId: z.string().regex(/^[a-z0-9]{24}$/) });

export function registerFormPageRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const counter = new FormPageCounter(platform);
  app.addHook('onClose', () => counter.flush());

  app.post(
    '/api/event-editions/:documentId/form-pages',
    {
      config: { access: anyone, rateLimit: perAddress(config.limits.visit, config) },
      schema: {
        summary: 'Counts that a page of the form was opened or filled in, and how long it took, not by whom',
        tags: ['results'],
        params,
        querystring: formPageQuerySchema,
        body: noBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!isRobot(request.headers['user-agent'])) counter.count(request.params.documentId, request.query);
      return reply.code(204).send(null);
    },
  );
}

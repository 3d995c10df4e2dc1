import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyone } from '../auth/access.ts';
import type { Database } from '../db/database.ts';
import { summarizeFailure } from '../logging/failure-summary.ts';
import { retryAfterSeconds } from './error-handler.ts';
import { anyQuery } from './no-query.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
});

export function registerHealth(app: FastifyInstance, db: Database): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/health',
    {
      config: { access: anyone, isExemptFromOverload: true },
      logLevel: 'silent',
      schema: {
        summary: 'Is the server able to work?',
        querystring: anyQuery,
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (request, reply) => {
      try {
        await db.ping();
        return { status: 'ok' as const, database: 'ok' as const };
      } catch (error) {
        request.log.warn({ failure: summarizeFailure(error) }, 'database does not answer');
        return reply
          .code(503)
          .header('retry-after', retryAfterSeconds)
          .send({ status: 'unavailable' as const, database: 'unavailable' as const });
      }
    },
  );
}

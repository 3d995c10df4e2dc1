import { registryMessages } from '@kermesse/domain/registry/messages';
import { rnaQuerySchema } from '@kermesse/domain/registry/rna';
import { associationDataQuerySchema, associationDataSchema } from '@kermesse/domain/registry/schemas';
import { siretQuerySchema } from '@kermesse/domain/registry/siret';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { signedIn } from '../auth/access.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { perAccount } from '../http/rate-limits.ts';
import type { Registry } from './registry.ts';

/** The schema's message becomes the error's message, which the page shows. */
function readNumber({ siret, rna }: { siret: string; rna: string }): string {
  const parsed = rna === '' ? siretQuerySchema.safeParse(siret) : rnaQuerySchema.safeParse(rna);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? registryMessages.malformed;
  throw new AppError('validation_failed', {
    message,
    issues: [{ path: rna === '' ? 'siret' : 'rna', message }],
  });
}

export function registerRegistryRoutes(
  app: FastifyInstance,
  { registry, config }: { registry: Registry; config: Config },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/association-data',
    {
      // The public service allows a few requests per second for the whole site.
      config: { access: signedIn, rateLimit: perAccount(config.limits.registry, config) },
      schema: {
        summary:
          'What the public register says about an association, by SIREN, SIRET or number in the national directory',
        tags: ['associations'],
        querystring: associationDataQuerySchema,
        response: { 200: associationDataSchema },
      },
    },
    async ({ query }) => {
      const found = await registry.find(readNumber(query));
      const { notFound, rnaNotFound } = registryMessages;
      if (!found) throw new AppError('not_found', { message: query.rna === '' ? notFound : rnaNotFound });
      return found;
    },
  );
}

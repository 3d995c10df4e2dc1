import { isStorableText } from '@kermesse/domain/shared/storable-text';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/app-error.ts';

function isStorableAddress(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return true;
  return Object.values(params).every((value) => typeof value !== 'string' || isStorableText(value));
}

/** An address with text that the database cannot store is a 404. */
export function registerStorableAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!isStorableAddress(request.params)) throw notFound();
  });
}

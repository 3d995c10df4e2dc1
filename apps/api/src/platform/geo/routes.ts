import {
  addressesAnswerSchema,
  citiesAnswerSchema,
  citiesQuerySchema,
  geocodeAnswerSchema,
  placeQuerySchema,
} from '@kermesse/domain/geo/schemas';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { anyone } from '../auth/access.ts';
import type { Config } from '../config/config.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { Geo } from './geo.ts';

/** Public, as people choose birth place and address before they have an account. */
export function registerGeoRoutes(app: FastifyInstance, platform: { geo: Geo; config: Config }): void {
  const { geo } = platform;
  // Each keystroke is a query, and the service has limits of its own.
  const config = { access: anyone, rateLimit: perAddress(platform.config.limits.geo, platform.config) };
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/geo/cities',
    {
      config,
      schema: {
        summary: 'Towns whose name or postcode starts so',
        tags: ['geo'],
        querystring: citiesQuerySchema,
        response: { 200: citiesAnswerSchema },
      },
    },
    async ({ query }) => {
      const { data, source } = await geo.cities(query.q, query.country);
      return { data, meta: { source } };
    },
  );

  routes.get(
    '/api/geo/addresses',
    {
      config,
      schema: {
        summary: 'French addresses that a typed line may mean',
        tags: ['geo'],
        querystring: placeQuerySchema,
        response: { 200: addressesAnswerSchema },
      },
    },
    async ({ query }) => {
      const { data, source } = await geo.addresses(query.q);
      return { data, meta: { source } };
    },
  );

  routes.get(
    '/api/geo/geocode',
    {
      config,
      schema: {
        summary: 'Position of a French address; null when it is not found',
        tags: ['geo'],
        querystring: placeQuerySchema,
        response: { 200: geocodeAnswerSchema },
      },
    },
    async ({ query }) => {
      const { data, source } = await geo.geocode(query.q);
      return { data, meta: { source } };
    },
  );
}

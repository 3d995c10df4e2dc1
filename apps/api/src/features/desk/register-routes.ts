import {
  deskOfferSchema,
  newRegistrationBodySchema,
  registeredSchema,
} from '@kermesse/domain/desk/new-registration';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { deskPermissions } from './document-access.ts';
import { readDeskOffer, registerPerson } from './register-person.ts';

const tags = ['desk'];
const params = z.object({ documentId: z.string().max(40) });
const base = '/api/event-editions/:documentId';
/** Sent again with the same key, it happens once. */
const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });

export function registerDeskRegistration(app: App, platform: Platform): void {
  const editing = editionAccess(platform, deskPermissions.editing);

  app.get(
    `${base}/desk-offer`,
    {
      config: { access: editing },
      schema: {
        summary: 'What may be sold at the desk now, and what the form asks',
        tags,
        params,
        querystring: noQuery,
        response: { 200: deskOfferSchema },
      },
    },
    async (request) => ({ data: await readDeskOffer(platform, editing.of(request)) }),
  );

  app.post(
    `${base}/registrations`,
    {
      config: { access: editing },
      schema: {
        summary: 'Register somebody at the desk, paid by hand or invited',
        tags,
        params,
        headers,
        body: newRegistrationBodySchema,
        response: { 200: registeredSchema },
      },
    },
    async (request) => ({
      data: await registerPerson(
        platform,
        editing.of(request),
        request.body.data,
        request.headers['idempotency-key'],
      ),
    }),
  );
}

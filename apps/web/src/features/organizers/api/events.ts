import type { EventDetails } from '@kermesse/domain/events/edit-schemas';
import { eventTypeSchema } from '@kermesse/domain/events/enums';
import type { NewEvent } from '@kermesse/domain/events/event-schemas';
import {
  accountLinkAnswerSchema,
  paymentAccountAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';

const eventEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  categorie: z.string().nullable(),
  type: eventTypeSchema,
  url_event: z.string().nullable(),
  url_logo: z.string().nullable(),
  url_cover: z.string().nullable(),
  timezone: z.string(),
  volunteer: z.int(),
  archivedAt: z.string().nullable(),
});
export type EventEntry = z.infer<typeof eventEntrySchema>;

export const eventQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.event(documentId),
    queryFn: ({ signal }) => readOne(`/events/${documentId}`, eventEntrySchema, {}, signal),
  });

const createdSchema = z.object({
  data: z.object({
    event: z.object({ documentId: z.string() }),
    edition: z.object({ documentId: z.string() }),
  }),
});

export const createEvent = async (data: NewEvent) =>
  (await api.post('/custom/create-event', { body: { data }, schema: createdSchema })).data;

export const updateEvent = (documentId: string, data: Partial<EventDetails>): Promise<unknown> =>
  api.put(`/events/${documentId}`, { body: { data } });

export const archiveEvent = (documentId: string, isArchived: boolean): Promise<unknown> =>
  api.post(`/events/${documentId}/${isArchived ? 'archive' : 'restore'}`, { body: {} });

export const eventAccountQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.paymentAccount(documentId),
    queryFn: async ({ signal }) =>
      (await api.get(`/events/${documentId}/payment-account`, { schema: paymentAccountAnswerSchema, signal }))
        .data,
  });

/** The provider's page where the account is opened or completed. */
export const openEventAccount = (documentId: string): Promise<{ url: string }> =>
  api.post(`/events/${documentId}/payment-account`, { body: {}, schema: accountLinkAnswerSchema });

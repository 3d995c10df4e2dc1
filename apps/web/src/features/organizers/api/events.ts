import { archivedEventSchema, createdEventSchema, eventAnswerSchema } from '@kermesse/domain/events/answers';
import type { EventDetails } from '@kermesse/domain/events/edit-schemas';
import type { NewEvent } from '@kermesse/domain/events/event-schemas';
import {
  accountLinkAnswerSchema,
  paymentAccountAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import type { StartEvent } from '@kermesse/domain/starters/start-event';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';

export const eventQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.event(documentId),
    queryFn: ({ signal }) => readOne(`/events/${documentId}`, eventAnswerSchema, {}, signal),
  });

export const createEvent = async (data: NewEvent) =>
  (await api.post('/custom/create-event', { body: { data }, schema: createdEventSchema })).data;

export const startEvent = async (data: StartEvent) =>
  (await api.post('/custom/start-event', { body: { data }, schema: createdEventSchema })).data;

export const updateEvent = (documentId: string, data: Partial<EventDetails>): Promise<unknown> =>
  api.put(`/events/${documentId}`, { body: { data }, schema: writtenSchema });

export const archiveEvent = (documentId: string, isArchived: boolean): Promise<unknown> =>
  api.post(`/events/${documentId}/${isArchived ? 'archive' : 'restore'}`, {
    body: {},
    schema: archivedEventSchema,
  });

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

import { type ProgrammeDay, shownDaySchema } from '@kermesse/domain/events/date-table';
import type { EditionDetails, EditionSettings } from '@kermesse/domain/events/edit-schemas';
import { type EditionAddress, shownAddressSchema } from '@kermesse/domain/events/edition-address';
import { type EditionStatus, editionStatusSchema } from '@kermesse/domain/events/enums';
import type { DuplicateEdition, NewEdition } from '@kermesse/domain/events/event-schemas';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';

const instant = z.string();

const editionEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  status: editionStatusSchema,
  date_start: instant,
  date_end: instant,
  timezone: z.string(),
  slotFormat: z.int(),
  volunteer: z.int(),
  url_logo: z.string().nullable(),
  url_cover: z.string().nullable(),
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  is_open_to_participants: z.boolean(),
  is_open_to_volunteers: z.boolean(),
  is_open_to_associations: z.boolean(),
  fee_rate: z.number(),
  profileLockFrom: instant.nullable(),
  answers_editable_until: instant.nullable(),
  cancellable_until: instant.nullable(),
  availability_editable_until: instant.nullable(),
  visitor_places_per_address: z.int().nullable(),
  terms: z.string().nullable(),
  terms_url: z.string().nullable(),
  publishedAt: instant.nullable(),
  address: shownAddressSchema.nullable(),
  date_table: z.array(shownDaySchema),
});
export type EditionEntry = z.infer<typeof editionEntrySchema>;

export const editionQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.edition(documentId),
    queryFn: ({ signal }) =>
      readOne(
        `/event-editions/${documentId}`,
        editionEntrySchema,
        { populate: ['address', 'date_table'] },
        signal,
      ),
  });

const namedSchema = z.object({ data: z.object({ documentId: z.string(), name: z.string() }) });

export const createEdition = async (event: string, data: NewEdition) =>
  (await api.post('/event-editions', { body: { data: { ...data, event } }, schema: namedSchema })).data;

export const updateEdition = (
  documentId: string,
  data: Partial<EditionDetails> | Partial<EditionSettings>,
): Promise<unknown> => api.put(`/event-editions/${documentId}`, { body: { data } });

export const setEditionStatus = (documentId: string, status: EditionStatus): Promise<unknown> =>
  api.post(`/event-editions/${documentId}/status`, { body: { status } });

export const duplicateEdition = async (documentId: string, body: DuplicateEdition) =>
  (await api.post(`/event-editions/${documentId}/duplicate`, { body, schema: namedSchema })).data;

export const saveAddress = (documentId: string, data: EditionAddress | null): Promise<unknown> =>
  api.put(`/event-editions/${documentId}/address`, { body: { data } });

export const saveDateTable = (documentId: string, data: readonly ProgrammeDay[]): Promise<unknown> =>
  api.put(`/event-editions/${documentId}/date-table`, { body: { data } });

import {
  changedStatusSchema,
  createdEditionSchema,
  editionAnswerSchema,
  savedAddressSchema,
  savedDaysSchema,
} from '@kermesse/domain/events/answers';
import type { ProgrammeDay } from '@kermesse/domain/events/date-table';
import type { EditionDetails, EditionSettings } from '@kermesse/domain/events/edit-schemas';
import type { EditionAddress } from '@kermesse/domain/events/edition-address';
import type { OrganizerStatus } from '@kermesse/domain/events/edition-status';
import type { DuplicateEdition, NewEdition } from '@kermesse/domain/events/event-schemas';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';

export const editionQuery = (documentId: string) =>
  queryOptions({
    queryKey: organizerKeys.edition(documentId),
    queryFn: ({ signal }) =>
      readOne(
        `/event-editions/${documentId}`,
        editionAnswerSchema,
        { populate: ['address', 'date_table'] },
        signal,
      ),
  });

export const createEdition = async (event: string, data: NewEdition) =>
  (await api.post('/event-editions', { body: { data: { ...data, event } }, schema: createdEditionSchema }))
    .data;

export const updateEdition = (
  documentId: string,
  data: Partial<EditionDetails> | Partial<EditionSettings>,
): Promise<unknown> => api.put(`/event-editions/${documentId}`, { body: { data }, schema: writtenSchema });

export const setEditionStatus = (documentId: string, status: OrganizerStatus): Promise<unknown> =>
  api.post(`/event-editions/${documentId}/status`, { body: { status }, schema: changedStatusSchema });

/** Together with its form. */
export const publishEdition = (documentId: string): Promise<unknown> =>
  api.post(`/event-editions/${documentId}/publish`, { body: {}, schema: changedStatusSchema });

export const duplicateEdition = async (documentId: string, body: DuplicateEdition) =>
  (await api.post(`/event-editions/${documentId}/duplicate`, { body, schema: createdEditionSchema })).data;

export const saveAddress = (documentId: string, data: EditionAddress | null): Promise<unknown> =>
  api.put(`/event-editions/${documentId}/address`, { body: { data }, schema: savedAddressSchema });

export const saveDateTable = (documentId: string, data: readonly ProgrammeDay[]): Promise<unknown> =>
  api.put(`/event-editions/${documentId}/date-table`, { body: { data }, schema: savedDaysSchema });

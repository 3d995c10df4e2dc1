import type { SponsorDetails } from '@kermesse/domain/events/edit-schemas';
import { type ShownSponsor, shownSponsorSchema } from '@kermesse/domain/events/shown-sponsor';
import type { AdminContext } from '@kermesse/domain/organizers/enums';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { organizerKeys } from '../keys.ts';
import { belongsTo, readAll, readOne } from './collections.ts';

/** An event or an edition, to which sponsors and admins belong. */
export interface Place {
  context: AdminContext;
  documentId: string;
}

export const sponsorsQuery = ({ context, documentId }: Place) =>
  queryOptions({
    queryKey: organizerKeys.sponsors(context, documentId),
    queryFn: ({ signal }) =>
      readAll(
        '/sponsors',
        shownSponsorSchema,
        { ...belongsTo(context, documentId), sort: ['order:asc'] },
        signal,
      ),
  });

export const readSponsor = (documentId: string): Promise<ShownSponsor> =>
  readOne(`/sponsors/${documentId}`, shownSponsorSchema, {});

export const addSponsor = (place: Place, data: SponsorDetails & { order: number }): Promise<unknown> =>
  api.post('/sponsors', { body: { data: { ...data, [place.context]: place.documentId } } });

export const updateSponsor = (documentId: string, data: Partial<SponsorDetails>): Promise<unknown> =>
  api.put(`/sponsors/${documentId}`, { body: { data } });

export const deleteSponsor = (documentId: string): Promise<unknown> => api.delete(`/sponsors/${documentId}`);

export const reorderSponsors = (ids: readonly string[]): Promise<unknown> =>
  api.post('/sponsors/reorder', { body: { ids } });

import { sponsorAnswerSchema, sponsorPageSchema } from '@kermesse/domain/events/answers';
import type { SponsorDetails } from '@kermesse/domain/events/edit-schemas';
import type { ShownSponsor } from '@kermesse/domain/events/shown-sponsor';
import type { AdminContext } from '@kermesse/domain/organizers/enums';
import { doneSchema, writtenSchema } from '@kermesse/domain/shared/answers';
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
        sponsorPageSchema,
        { ...belongsTo(context, documentId), sort: ['order:asc'] },
        signal,
      ),
  });

export const readSponsor = (documentId: string): Promise<ShownSponsor> =>
  readOne(`/sponsors/${documentId}`, sponsorAnswerSchema, {});

export const addSponsor = (place: Place, data: SponsorDetails & { order: number }): Promise<unknown> =>
  api.post('/sponsors', {
    body: { data: { ...data, [place.context]: place.documentId } },
    schema: writtenSchema,
  });

export const updateSponsor = (documentId: string, data: Partial<SponsorDetails>): Promise<unknown> =>
  api.put(`/sponsors/${documentId}`, { body: { data }, schema: writtenSchema });

export const deleteSponsor = (documentId: string): Promise<unknown> =>
  api.delete(`/sponsors/${documentId}`, { schema: writtenSchema });

export const reorderSponsors = (ids: readonly string[]): Promise<unknown> =>
  api.post('/sponsors/reorder', { body: { ids }, schema: doneSchema });

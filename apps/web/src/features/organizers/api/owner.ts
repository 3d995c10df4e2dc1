import { ownedEventSchema } from '@kermesse/domain/organizers/answers';
import { queryOptions } from '@tanstack/react-query';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';

/** The owner may do everything, and cannot be removed. */
export const ownerQuery = (eventId: string) =>
  queryOptions({
    queryKey: organizerKeys.owner(eventId),
    queryFn: async ({ signal }) =>
      (
        await readOne(
          `/events/${eventId}`,
          ownedEventSchema,
          { fields: ['name'], populate: { owner: { populate: ['profile'] } } },
          signal,
        )
      ).owner,
  });

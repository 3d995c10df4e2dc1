import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { organizerKeys } from '../keys.ts';
import { readOne } from './collections.ts';
import { personSchema } from './people.ts';

const ownedSchema = z.object({ owner: personSchema.nullable() });

/** The owner may do everything, and cannot be removed. */
export const ownerQuery = (eventId: string) =>
  queryOptions({
    queryKey: organizerKeys.owner(eventId),
    queryFn: async ({ signal }) =>
      (
        await readOne(
          `/events/${eventId}`,
          ownedSchema,
          { fields: ['name'], populate: { owner: { populate: ['profile'] } } },
          signal,
        )
      ).owner,
  });

import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { missionFields, placeNameSchema } from '@kermesse/domain/volunteers/mission-schemas';
import { or } from 'drizzle-orm';
import { z } from 'zod';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import { isPublicEdition, mayOnEdition } from '../organizers/public.ts';
import { mayManageMissions } from './mission-access.ts';
import { locations } from './tables.ts';

export const locationCollection: AnyCollection = defineCollection({
  path: 'locations',
  table: locations,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: (row, viewer) => or(isPublicEdition(row.editionId), mayOnEdition(row.editionId, viewer)),
  sort: ['name:asc'],
  constraints: { locations_name_unique: { field: 'name', message: volunteerMessages.nameTaken } },
  fields: {
    name: {
      write: true,
      sort: true,
      schema: placeNameSchema,
      unindexed: 'the index of edition and name serves it',
    },
    description: { write: true, schema: z.string().max(1_000) },
    latitude: { write: true, schema: missionFields.latitude },
    longitude: { write: true, schema: missionFields.longitude },
  },
  relations: {
    event_edition: one(locations, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManageMissions(context, values.editionId),
  mayUpdate: (context, row) => mayManageMissions(context, row.editionId),
  mayDelete: (context, row) => mayManageMissions(context, row.editionId),
});

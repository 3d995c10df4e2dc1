import { eq } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { manyToMany } from '../../platform/collections/relations.ts';
import { favouriteAssociations, preferences } from './tables.ts';

export const preferenceCollection: AnyCollection = defineCollection({
  path: 'preferences',
  table: preferences,
  verbs: ['get', 'update'],
  access: signedIn,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  fields: {},
  relations: {
    fav_associations: manyToMany(favouriteAssociations, {
      to: 'associations',
      from: 'preferenceId',
      target: 'associationId',
      write: 'update',
    }),
  },
  mayUpdate: (context, row) => row.userId === context.actor?.id,
});

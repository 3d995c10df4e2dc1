import { anyone } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { addresses, placeFields } from '../profiles/public.ts';

/** Visible to whoever sees the association. */
export const associationAddresses: AnyCollection = defineCollection({
  path: 'association-addresses',
  table: addresses,
  verbs: [],
  access: anyone,
  visible: () => true,
  fields: placeFields,
});

import { anyone } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { addresses, placeFields } from '../profiles/public.ts';

/** Where an association is at home: who sees the association sees it. */
export const associationAddresses: AnyCollection = defineCollection({
  path: 'association-addresses',
  table: addresses,
  verbs: [],
  access: anyone,
  visible: () => true,
  fields: placeFields,
});

import {
  associationAnswerSchema,
  associationKeysSchema,
  associationNameSchema,
  associationPageSchema,
  associationPriceSchema,
  associationRolesSchema,
  publicAssociationsSchema,
} from '@kermesse/domain/associations/answers';
import {
  buildableProductsSchema,
  categoryAnswerSchema,
  productAnswerSchema,
  promoCodeAnswerSchema,
} from '@kermesse/domain/catalog/catalog-entries';
import {
  editionAnswerSchema,
  eventAnswerSchema,
  publicEditionsSchema,
  sponsorAnswerSchema,
} from '@kermesse/domain/events/answers';
import { familiesSchema, ownChildrenSchema } from '@kermesse/domain/families/schemas';
import { cotisationAnswerSchema, feePaymentPageSchema } from '@kermesse/domain/fees/answers';
import {
  formStatusPageSchema,
  libraryPageSchema,
  listedFormsSchema,
  publishedFormSchema,
  revisedFormSchema,
} from '@kermesse/domain/forms/route-answers';
import { groupAnswerSchema } from '@kermesse/domain/groups/answers';
import {
  inboxMessageAnswerSchema,
  inboxPageSchema,
  notificationPageSchema,
} from '@kermesse/domain/mailing/inbox-schemas';
import {
  campaignAnswerSchema,
  recipientPageSchema,
  templateAnswerSchema,
} from '@kermesse/domain/mailing/schemas';
import {
  candidatesSchema,
  foundMembersSchema,
  memberAnswerSchema,
  memberNameSchema,
} from '@kermesse/domain/memberships/answers';
import { adminPageSchema, invitationPageSchema, ownedEventSchema } from '@kermesse/domain/organizers/answers';
import { meSchema } from '@kermesse/domain/profiles/answers';
import { entryOf } from '@kermesse/domain/shared/answers';
import { locationPageSchema } from '@kermesse/domain/volunteers/volunteer-data';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCollection } from '../platform/collections/collection.ts';
import type { Field } from '../platform/collections/field.ts';
import type { FieldKind } from '../platform/collections/kinds.ts';
import { linkCollections } from '../platform/collections/routes.ts';
import { features } from './features.ts';

/** One value of each kind as the engine writes it; what is opaque has no shape to compare. */
const written: Partial<Record<FieldKind, unknown>> = {
  text: 'text',
  integer: 1,
  bigint: 1,
  number: 1.5,
  boolean: true,
  instant: '2027-06-12T07:30:00.000Z',
  date: '2027-06-12',
};

function valuesOf({ kind, column, convert }: Field): unknown[] {
  const values = column?.definition.enumValues ?? [];
  if (values.length > 0) return [...values];
  // A computed text may be one of a few words, which its column does not tell.
  if (convert || (kind === 'text' && !column)) return [];
  return kind in written ? [written[kind]] : [];
}

function entryIn(schema: z.ZodType): z.ZodObject | null {
  let inner: unknown = schema;
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodArray)
    inner = inner instanceof z.ZodArray ? inner.element : inner.unwrap();
  return inner instanceof z.ZodObject ? inner : null;
}

function differences(collection: AnyCollection, entry: z.ZodObject, at: string): string[] {
  return Object.entries(entry.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const place = `${at}.${name}`;
    const field = collection.fields.get(name);
    const relation = collection.relations.get(name);
    const inner = entryIn(schema);
    if (relation) return inner ? differences(relation.target, inner, place) : [`${place} is a relation`];
    if (collection.loaded.has(name)) return [];
    if (!field || field.read === false)
      return schema.safeParse(undefined).success ? [] : [`${place} is never sent`];
    const sent = field.column && field.isNullable && !field.declaration.output ? [null] : [];
    const refused = [...valuesOf(field), ...sent].filter((value) => !schema.safeParse(value).success);
    return refused.map((value) => `${place} refuses ${JSON.stringify(value)}`);
  });
}

const collections = features.flatMap((feature) => feature.collections ?? []);
linkCollections(collections);

function find(path: string): AnyCollection {
  const found = collections.find((collection) => collection.path === path);
  if (!found) throw new Error(`There is no collection ${path}`);
  return found;
}

const answers: Record<string, z.ZodObject[]> = {
  'admin-events': [adminPageSchema],
  'admin-invitations': [invitationPageSchema],
  associations: [
    associationAnswerSchema,
    associationKeysSchema,
    associationNameSchema,
    associationPageSchema,
    associationPriceSchema,
    associationRolesSchema,
    publicAssociationsSchema,
  ],
  'cotisation-payments': [feePaymentPageSchema],
  cotisations: [cotisationAnswerSchema],
  'dynamic-forms': [formStatusPageSchema, listedFormsSchema, publishedFormSchema, revisedFormSchema],
  'email-recipients': [recipientPageSchema],
  'email-stats': [inboxMessageAnswerSchema, inboxPageSchema],
  'email-templates': [templateAnswerSchema],
  emails: [campaignAnswerSchema],
  'event-editions': [editionAnswerSchema, publicEditionsSchema],
  events: [eventAnswerSchema, ownedEventSchema],
  'form-blocks': [libraryPageSchema],
  groups: [familiesSchema, groupAnswerSchema],
  locations: [locationPageSchema],
  me: [entryOf(meSchema)],
  memberships: [candidatesSchema, foundMembersSchema, memberAnswerSchema, memberNameSchema],
  notifications: [notificationPageSchema],
  'product-categories': [categoryAnswerSchema],
  products: [buildableProductsSchema, productAnswerSchema],
  'promo-codes': [promoCodeAnswerSchema],
  questions: [libraryPageSchema],
  sponsors: [sponsorAnswerSchema],
  tiers: [ownChildrenSchema],
};

test.each(Object.entries(answers))('what is read of %s is what it sends', (path, schemas) => {
  const entries = schemas.map((schema) => entryIn(schema.shape.data as z.ZodType));
  expect(entries.flatMap((entry) => (entry ? differences(find(path), entry, path) : [path]))).toEqual([]);
});

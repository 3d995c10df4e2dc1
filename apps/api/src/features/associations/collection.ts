import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { euros } from '../../platform/collections/euros.ts';
import { many, one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { associations, isOfAssociation, mayInAssociation } from '../memberships/public.ts';
import { associationAddresses } from './hidden-collections.ts';
import { matching } from './matching.ts';
import { type Near, nearSchema, within } from './near.ts';

type Row = typeof associations;

/** For members, and for platform admins, who decide about the association. */
const members = (row: Row, viewer: Viewer) =>
  viewer.kind === 'admin' || mayInAssociation(row.id, viewer, 'view_association_info');

const insiders = (row: Row, viewer: Viewer) => viewer.kind === 'admin' || isOfAssociation(row.id, viewer);

const mayReadDocuments = (row: Row, viewer: Viewer) =>
  viewer.kind === 'admin' || mayInAssociation(row.id, viewer, 'upload_documents', 'modify_association_info');

/** Everybody sees accepted and active associations, a person also their own, whatever the status. */
export const associationCollection: AnyCollection = defineCollection({
  path: 'associations',
  table: associations,
  verbs: ['list', 'get'],
  access: anyone,
  visible: (row, viewer) =>
    viewer.kind === 'admin' ||
    or(and(eq(row.status, 'accepted'), eq(row.isActive, true)), isOfAssociation(row.id, viewer)),
  sort: ['name:asc'],
  pageSize: { max: 200 },
  fields: {
    createdAt: { sort: true, unindexed: 'the index of state and creation serves it' },
    name: { filter: true, sort: true, unindexed: 'searched by trigram, sorted within one state' },
    siret: { filter: true },
    rna: { filter: true },
    president_name: { column: 'presidentName', read: members },
    email: { read: members },
    phone: { read: members },
    description_short: { column: 'descriptionShort' },
    description_long: { column: 'descriptionLong' },
    bio: {},
    status_asso: { column: 'status', filter: true },
    active: { column: 'isActive' },
    regime: { read: members },
    event: { column: 'eventNote', read: members },
    url_logo: { column: 'logoUrl' },
    logo: { column: 'logoUrl' },
    url_official_document: { column: 'officialDocumentUrl', read: mayReadDocuments },
    social_media_links: { column: 'socialMediaLinks', populate: true },
    price: { column: 'membershipPriceCents', convert: euros },
    role_permissions: { column: 'rolePermissions', read: insiders, populate: true },
    refusal_reason: { column: 'refusalReason', read: insiders },
  },
  relations: {
    address: one(associations, { key: 'addressId', to: () => associationAddresses, filter: true }),
    addresses: one(associations, { key: 'addressId', to: () => associationAddresses, asList: true }),
    memberships: many({
      to: 'memberships',
      key: 'associationId',
      filter: true,
      sort: ['createdAt:desc'],
      allow: (viewer) => viewer.kind !== 'anonymous',
    }),
    asso_inscriptions: many({
      to: 'asso-inscriptions',
      key: 'associationId',
      sort: ['createdAt:desc'],
      allow: (viewer) => viewer.kind !== 'anonymous',
    }),
  },
  parameters: {
    near: { schema: nearSchema, apply: (near: Near, row) => within(near, row) },
    q: {
      schema: z.string().trim().max(100),
      apply: (text: string, row) => ({ where: matching(text, row) }),
    },
  },
});

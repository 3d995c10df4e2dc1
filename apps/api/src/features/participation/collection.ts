import { type SQL, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { manyToMany, one, owned } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { mayInAssociation } from '../memberships/public.ts';
import { mayOnEdition, organizerProfiles } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { isActiveMember } from './active-member.ts';
import { readingPermissions } from './organizer-rights.ts';
import { assoInscriptions, assoInscriptionUsers } from './tables.ts';

type Row = typeof assoInscriptions;

const organizes = (row: Row, viewer: Viewer): SQL => mayOnEdition(row.editionId, viewer, readingPermissions);

/** Contact and message of a request are for its sender and for those who answer it. */
const insiders = (row: Row, viewer: Viewer): SQL =>
  sql`(${mayInAssociation(row.associationId, viewer, 'view_events')} or ${organizes(row, viewer)})`;

/** Also somebody who left the association since: so they find it, and may leave. */
function takesPart(row: Row, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`exists (
    select from ${assoInscriptionUsers} tu
    where tu.asso_inscription_id = ${row.id} and tu.user_id = ${viewer.id})`;
}

const few = 'asked within one association or one edition';

const participationPeople: AnyCollection = defineCollection({
  path: 'participation-people',
  table: users,
  verbs: [],
  access: signedIn,
  visible: () => true,
  fields: { username: {}, avatar: {}, url_picture: { column: 'pictureUrl' } },
  relations: { profile: owned({ to: () => organizerProfiles, key: 'userId' }) },
});

/** Written through dedicated routes, as each side answers only for itself. */
export const assoInscriptionCollection: AnyCollection = defineCollection({
  path: 'asso-inscriptions',
  table: assoInscriptions,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) =>
    sql`(${isActiveMember(row.associationId, viewer)} or ${organizes(row, viewer)} or ${takesPart(row, viewer)})`,
  sort: ['createdAt:desc'],
  fields: {
    createdAt: { sort: true, unindexed: few },
    asso_accepted: { column: 'assoAccepted', filter: true, unindexed: few },
    event_accepted: { column: 'eventAccepted', filter: true, unindexed: few },
    contact_name: { column: 'contactName', read: insiders },
    contact_email: { column: 'contactEmail', read: insiders },
    contact_phone: { column: 'contactPhone', read: insiders },
    message: { read: insiders },
    decidedAt: {},
  },
  relations: {
    associations: one(assoInscriptions, {
      key: 'associationId',
      to: 'associations',
      filter: true,
      asList: true,
    }),
    event_editions: one(assoInscriptions, {
      key: 'editionId',
      to: 'event-editions',
      filter: true,
      asList: true,
    }),
    users: manyToMany(assoInscriptionUsers, {
      to: () => participationPeople,
      from: 'assoInscriptionId',
      target: 'userId',
      where: (person: typeof users, viewer: Viewer, row: Row) =>
        sql`(${person.id} = ${viewer.id} or ${mayInAssociation(row.associationId, viewer, 'view_member_details')}
          or ${organizes(row, viewer)})`,
    }),
  },
});

/** One's own, and all of them for organisers. */
export const editionInscriptionCollection: AnyCollection = defineCollection({
  path: 'edition-inscriptions',
  table: inscriptions,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) =>
    sql`(${row.userId} = ${viewer.id} or ${mayOnEdition(row.editionId, viewer, ['canViewEditionStats'])})`,
  fields: { createdAt: { sort: true, unindexed: 'of one edition' }, kind: {}, status: {} },
  relations: { users: one(inscriptions, { key: 'userId', to: () => participationPeople, asList: true }) },
});

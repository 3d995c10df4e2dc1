import { randomBytes } from 'node:crypto';
import { newLink } from '../../../platform/auth/one-use-links.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { membershipClaims, memberships, presidencyHandovers } from '../tables.ts';
import { associations } from '../tables-associations.ts';
import { memberFields } from '../tables-fields.ts';
import { memberImports } from '../tables-imports.ts';
import { sectionMembers, sections } from '../tables-sections.ts';

type Status = (typeof memberships.$inferInsert)['status'];

async function member({ t, insert, association }: MatrixWorld, status: Status = 'active') {
  const { id: userId } = await buildUser(t);
  const row = await insert(memberships, { userId, associationId: association.id, role: 'member', status });
  return { ...row, userId };
}
const named =
  (status: Status = 'active') =>
  async (world: MatrixWorld) => ({ params: { documentId: (await member(world, status)).documentId } });

/** A new association for each call, as only one offer can be open. */
async function presided(world: MatrixWorld) {
  const { insert, owner } = world;
  const association = await insert(associations, { name: 'Comité', status: 'accepted' });
  const place = { userId: owner.id, associationId: association.id };
  await insert(memberships, { ...place, role: 'president', status: 'active' });
  return { ...world, association };
}
const offerEnds = new Date('2027-08-01T12:34:56.000Z');

async function offered(world: MatrixWorld) {
  const own = await presided(world);
  const { userId } = await member(own);
  await own.insert(presidencyHandovers, {
    associationId: own.association.id,
    fromUserId: own.owner.id,
    toUserId: userId,
    expiresAt: offerEnds,
  });
  return { params: { documentId: own.association.documentId } };
}
const ofAssociation = ({ association }: MatrixWorld) => ({ params: { documentId: association.documentId } });

const person = { firstname: 'Odette', lastname: 'Fournier' };
const withoutAccount = ({ insert, association }: MatrixWorld) =>
  insert(memberships, { ...person, associationId: association.id, role: 'member', status: 'active' });
const namedPerson = async (world: MatrixWorld) => ({
  params: { documentId: (await withoutAccount(world)).documentId },
});

const importedFile = Buffer.from('Prénom;Nom\nOdette;Fournier\n').toString('base64');

/** In an association of its own, as only one import runs at a time. */
async function importing(world: MatrixWorld, state: 'running' | 'done') {
  const own = await presided(world);
  const { documentId } = await own.insert(memberImports, {
    associationId: own.association.id,
    fileName: 'membres.csv',
    state,
    total: 1,
    created: 1,
    createdAt: world.t.clock.now(),
  });
  return { association: own.association.documentId, importId: documentId };
}

/** In an association of its own, which whoever has the link joins. */
async function linked(world: MatrixWorld) {
  const { token, ...link } = newLink(world.t.clock.now());
  const { id: membershipId } = await withoutAccount(await presided(world));
  await world.insert(membershipClaims, { membershipId, ...link });
  return { params: { token } };
}

const field = { name: 'Taille', kind: 'text' };
const oneField = async ({ insert, association }: MatrixWorld) => {
  const { documentId } = await insert(memberFields, {
    associationId: association.id,
    name: `Taille ${randomBytes(6).toString('hex')}`,
    kind: 'text',
  });
  return { params: { documentId: association.documentId, fieldId: documentId } };
};
const oneSection = async ({ insert, association }: MatrixWorld) => {
  const { documentId } = await insert(sections, {
    associationId: association.id,
    name: `Tennis ${randomBytes(6).toString('hex')}`,
  });
  return { params: { documentId: association.documentId, sectionId: documentId } };
};

let listed = '';
let listedField = '';

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/memberships',
    call: async (world) => {
      listed = (await member(world)).documentId;
      return {
        query: `filters[association][documentId][$eq]=${world.association.documentId}&pagination[pageSize]=100`,
      };
    },
    hides: () => [listed],
  },
  { route: 'GET /api/memberships/:documentId', call: named() },
  {
    route: 'PUT /api/memberships/:documentId',
    call: async (world) => ({ ...(await named()(world)), payload: { data: { role: 'moderator' } } }),
  },
  { route: 'DELETE /api/memberships/:documentId', call: named() },
  {
    route: 'POST /api/memberships',
    call: ({ association, owner }) => ({
      payload: { data: { association: association.documentId, user: { documentId: owner.documentId } } },
    }),
    uncontrolled: 'one joins for oneself, and the owner is there already',
  },
  { route: 'POST /api/memberships/:documentId/accept', call: named('pending') },
  { route: 'POST /api/memberships/:documentId/refuse', call: named('pending') },
  { route: 'POST /api/memberships/:documentId/suspend', call: named() },
  { route: 'POST /api/memberships/:documentId/reactivate', call: named('suspended') },
  {
    route: 'POST /api/memberships/bulk',
    call: async (world) => ({ payload: { action: 'suspend', ids: [(await member(world)).documentId] } }),
    open: { to: members, why: 'each entry is judged by itself; what is not the caller’s is told as failed' },
  },
  { route: 'GET /api/memberships/:documentId/activity', call: named() },
  {
    route: 'POST /api/associations/:documentId/members',
    call: (world) => ({ ...ofAssociation(world), payload: { data: person } }),
  },
  { route: 'GET /api/memberships/:documentId/person', call: namedPerson },
  {
    route: 'PUT /api/memberships/:documentId/person',
    call: async (world) => ({ ...(await namedPerson(world)), payload: { data: person } }),
  },
  {
    route: 'POST /api/memberships/:documentId/invitation',
    call: async (world) => ({ ...(await namedPerson(world)), payload: { data: { sendsMail: false } } }),
  },
  {
    route: 'POST /api/memberships/:documentId/merge',
    call: async (world) => ({
      ...(await namedPerson(world)),
      payload: { data: { into: (await member(world)).documentId } },
    }),
  },
  {
    route: 'GET /api/memberships/:documentId/merge',
    call: async (world) => ({
      ...(await namedPerson(world)),
      query: `into=${(await member(world)).documentId}`,
    }),
  },
  { route: 'GET /api/memberships/:documentId/field-values', call: named() },
  {
    route: 'PUT /api/memberships/:documentId/field-values',
    call: async (world) => ({ ...(await named()(world)), payload: { data: { values: {} } } }),
  },
  {
    route: 'PUT /api/memberships/:documentId/sections',
    call: async (world) => ({ ...(await named()(world)), payload: { data: { leaves: [] } } }),
  },
  {
    route: 'GET /api/associations/:documentId/member-fields',
    call: async (world) => {
      listedField = (await oneField(world)).params.fieldId;
      return ofAssociation(world);
    },
    hides: () => [listedField],
    open: { to: members, why: 'whoever may join is told what is asked from them, and nothing else' },
  },
  {
    route: 'POST /api/associations/:documentId/member-fields',
    call: (world) => ({ ...ofAssociation(world), payload: { data: field } }),
  },
  {
    route: 'PUT /api/associations/:documentId/member-fields/order',
    call: async (world) => {
      const { params } = await oneField(world);
      return { ...ofAssociation(world), payload: { data: { order: [params.fieldId] } } };
    },
  },
  {
    route: 'PUT /api/associations/:documentId/member-fields/:fieldId',
    call: async (world) => ({
      ...(await oneField(world)),
      payload: { data: { ...field, name: `Autre ${randomBytes(6).toString('hex')}` } },
    }),
  },
  { route: 'DELETE /api/associations/:documentId/member-fields/:fieldId', call: oneField },
  { route: 'POST /api/associations/:documentId/member-fields/:fieldId/restore', call: oneField },
  { route: 'GET /api/associations/:documentId/sections', call: ofAssociation },
  {
    route: 'POST /api/associations/:documentId/sections',
    call: (world) => ({
      ...ofAssociation(world),
      payload: { data: { name: `Judo ${randomBytes(6).toString('hex')}` } },
    }),
  },
  {
    route: 'PUT /api/associations/:documentId/sections/:sectionId',
    call: async (world) => ({
      ...(await oneSection(world)),
      payload: { data: { name: `Judo ${randomBytes(6).toString('hex')}` } },
    }),
  },
  { route: 'DELETE /api/associations/:documentId/sections/:sectionId', call: oneSection },
  { route: 'POST /api/associations/:documentId/sections/:sectionId/restore', call: oneSection },
  {
    route: 'POST /api/associations/:documentId/sections/:sectionId/members',
    call: async (world) => {
      const { firstname, lastname } = { firstname: 'Odile', lastname: randomBytes(6).toString('hex') };
      await world.insert(memberships, {
        firstname,
        lastname,
        associationId: world.association.id,
        role: 'member',
        status: 'active',
      });
      return { ...(await oneSection(world)), payload: { data: { who: `${firstname} ${lastname}` } } };
    },
  },
  {
    route: 'DELETE /api/associations/:documentId/sections/:sectionId/members/:memberId',
    call: async (world) => {
      const { documentId: memberId, id: membershipId } = await withoutAccount(world);
      const section = await world.insert(sections, {
        associationId: world.association.id,
        name: `Tennis ${randomBytes(6).toString('hex')}`,
      });
      await world.insert(sectionMembers, { sectionId: section.id, membershipId });
      return {
        params: { documentId: world.association.documentId, sectionId: section.documentId, memberId },
      };
    },
  },
  {
    route: 'POST /api/associations/:documentId/members-imports',
    call: (world) => ({
      ...ofAssociation(world),
      payload: { data: { file: importedFile, isDryRun: true } },
    }),
  },
  {
    route: 'GET /api/associations/:documentId/members-imports',
    call: async (world) => ({ params: { documentId: (await importing(world, 'done')).association } }),
    hides: () => ['membres.csv'],
  },
  {
    route: 'POST /api/associations/:documentId/members-imports/:importId/stop',
    call: async (world) => {
      const { association, importId } = await importing(world, 'running');
      return { params: { documentId: association, importId } };
    },
  },
  {
    route: 'POST /api/associations/:documentId/members-imports/:importId/undo',
    call: async (world) => {
      const { association, importId } = await importing(world, 'done');
      return { params: { documentId: association, importId } };
    },
  },
  {
    route: 'GET /api/membership-claims/:token',
    call: linked,
    open: {
      to: outsiders,
      why: 'the link is the secret; it shows whose membership it is before one signs in',
    },
  },
  {
    route: 'POST /api/membership-claims/:token/accept',
    call: linked,
    open: { to: members, why: 'whoever has the link takes the membership over, once' },
    uncontrolled: 'the owner is a member already',
  },
  {
    route: 'GET /api/users/me/ownable-memberships',
    call: () => ({}),
    open: { to: members, why: 'only what is kept under the caller’s own proven address' },
  },
  {
    route: 'POST /api/users/me/ownable-memberships/:documentId',
    call: namedPerson,
    uncontrolled: 'only the account with the address, which the owner is not',
  },
  { route: 'GET /api/associations/:documentId/member-counts', call: ofAssociation },
  {
    route: 'GET /api/associations/:documentId/handover',
    call: offered,
    hides: () => [offerEnds.toISOString()],
  },
  {
    route: 'POST /api/associations/:documentId/handover',
    call: async (world) => {
      const own = await presided(world);
      return { ...ofAssociation(own), payload: { membership: (await member(own)).documentId } };
    },
  },
  {
    route: 'POST /api/associations/:documentId/handover/accept',
    call: offered,
    uncontrolled: 'the one who was asked accepts, not the owner',
  },
  { route: 'DELETE /api/associations/:documentId/handover', call: offered },
  {
    route: 'POST /api/associations/:documentId/members-export.:format',
    call: ({ association }) => ({
      params: { documentId: association.documentId, format: 'csv' },
      payload: {},
    }),
  },
];

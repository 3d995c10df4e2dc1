import { sponsors } from '../../events/tables.ts';
import { groups } from '../../groups/tables.ts';
import type { World } from './event-world.ts';
import { type EditionCall, editors, fresh, insert, insiders, link, settings } from './role-calls.ts';

const edition = (world: World, path = '') => `/api/event-editions/${world.draft.documentId}${path}`;

export const editionCalls: EditionCall[] = [
  ['read the edition', insiders, (w) => ({ method: 'GET', url: edition(w) })],
  [
    'rename the edition',
    editors,
    (w) => ({ method: 'PUT', url: edition(w), payload: { data: { name: `Nom ${fresh()}` } } }),
  ],
  [
    'set the terms',
    settings,
    (w) => ({ method: 'PUT', url: edition(w), payload: { data: { terms: `Conditions ${fresh()}` } } }),
  ],
  [
    'save the address',
    editors,
    (w) => ({
      method: 'PUT',
      url: edition(w, '/address'),
      payload: { data: { line1: '1 place', city: 'Amiens', zipcode: '80000' } },
    }),
  ],
  [
    'save the programme',
    editors,
    (w) => ({
      method: 'PUT',
      url: edition(w, '/date-table'),
      payload: { data: [{ day: '2027-06-12', begin: '2027-06-12T07:00:00Z', end: '2027-06-12T18:00:00Z' }] },
    }),
  ],
  [
    'publish',
    settings,
    (w) => ({ method: 'POST', url: edition(w, '/status'), payload: { status: 'draft' } }),
  ],
  ['read proposals', insiders, (w) => ({ method: 'GET', url: edition(w, '/proposals') }), 404, 401],
  [
    'confirm proposals',
    editors,
    (w) => ({ method: 'POST', url: edition(w, '/proposals/confirm'), payload: {} }),
  ],
  [
    'duplicate',
    editors,
    (w) => ({
      method: 'POST',
      url: edition(w, '/duplicate'),
      payload: { date_start: '2028-06-10T07:00:00Z' },
    }),
  ],
  [
    'add a group',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/groups',
      payload: { data: { name: 'Club', group_type: 'team', ...link(w) } },
    }),
    400,
  ],
  [
    'change a group',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}`,
      payload: { data: { name: 'Club' } },
    }),
  ],
  [
    'delete a group',
    settings,
    async (w, t) => ({
      method: 'DELETE',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}`,
    }),
  ],
  [
    'read a group',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}`,
    }),
    404,
    401,
  ],
  [
    'read who is in a group',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}/people`,
    }),
    404,
    401,
  ],
  [
    'invite a group’s owner',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}/owner-invitation`,
      payload: { email: 'chef@exemple.test' },
    }),
  ],
  [
    'add a sponsor to the edition',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    (w) => ({ method: 'POST', url: '/api/sponsors', payload: { data: { name: 'Boulangerie', ...link(w) } } }),
    400,
  ],
  [
    'change a sponsor',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    async (w, t) => ({
      method: 'PUT',
      url: `/api/sponsors/${(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId}`,
      payload: { data: { name: 'Boulangerie' } },
    }),
  ],
  [
    'read a sponsor',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/sponsors/${(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId}`,
    }),
  ],
  [
    'delete a sponsor',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    async (w, t) => ({
      method: 'DELETE',
      url: `/api/sponsors/${(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId}`,
    }),
  ],
  [
    'order sponsors',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    async (w, t) => ({
      method: 'POST',
      url: '/api/sponsors/reorder',
      payload: { ids: [(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId] },
    }),
  ],
  [
    'invite an admin of the edition',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/custom/add-new-admin',
      payload: {
        email: `i${fresh()}@exemple.test`,
        permissions: ['canManageContent'],
        contextField: 'event_edition',
        contextId: w.draft.documentId,
      },
    }),
  ],
];

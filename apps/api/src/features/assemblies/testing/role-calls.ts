import type { TestApp } from '../../../testing/test-app.ts';
import type { AssociationWorld } from '../../memberships/testing/association-world.ts';
import { heads, members, place, type RoleCall } from '../../memberships/testing/role-call.ts';
import { assemblyPoints } from '../tables.ts';
import { assemblyInput } from './assembly-input.ts';
import { buildAssemblyRows } from './assembly-rows.ts';

type RowOptions = Parameters<typeof buildAssemblyRows>[2];

const onRows =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: (rows: Awaited<ReturnType<typeof buildAssemblyRows>>) => string,
    options: RowOptions = {},
    payload?: (rows: Awaited<ReturnType<typeof buildAssemblyRows>>) => Record<string, unknown>,
  ): RoleCall['prepare'] =>
  async (world: AssociationWorld, t: TestApp) => {
    const rows = await buildAssemblyRows(t, world.association.id, options);
    const url = place(world, `/assemblies/${rows.assembly.documentId}${path(rows)}`);
    return { method, url, ...(payload ? { payload: payload(rows) } : {}) };
  };

/** The result of a vote by hands, which has no ballots to publish. */
const closedVote: RoleCall['prepare'] = async (world, t) => {
  const { assembly } = await buildAssemblyRows(t, world.association.id, { status: 'open' });
  const [point] = await t.db.orm
    .insert(assemblyPoints)
    .values({
      assemblyId: assembly.id,
      position: 1,
      title: 'Budget',
      resolutionText: 'Le budget est approuvé.',
      voteStatus: 'closed',
      voteMethod: 'hands',
      voteCounts: { for: 1 },
    })
    .returning();
  const path = `/assemblies/${assembly.documentId}/points/${point?.documentId ?? ''}/receipts`;
  return { method: 'GET', url: place(world, path) };
};

export const assemblyCalls: readonly RoleCall[] = [
  {
    name: 'list the assemblies',
    allowed: members,
    prepare: (world) => ({ method: 'GET', url: place(world, '/assemblies') }),
  },
  {
    name: 'prepare an assembly',
    allowed: heads,
    prepare: (world) => ({ method: 'POST', url: place(world, '/assemblies'), payload: assemblyInput() }),
  },
  { name: 'read an assembly', allowed: heads, prepare: onRows('GET', () => '') },
  {
    name: 'change an assembly',
    allowed: heads,
    prepare: onRows(
      'PUT',
      () => '',
      {},
      () => assemblyInput(),
    ),
  },
  { name: 'delete an assembly', allowed: heads, prepare: onRows('DELETE', () => '') },
  {
    name: 'call an assembly',
    allowed: heads,
    prepare: onRows(
      'POST',
      () => '/acts',
      {},
      () => ({ act: 'call' }),
    ),
  },
  {
    name: 'cancel an assembly',
    allowed: heads,
    prepare: onRows(
      'POST',
      () => '/acts',
      { status: 'called' },
      () => ({ act: 'cancel', reason: 'La salle est fermée.' }),
    ),
  },
  {
    name: 'write the notes of a point',
    allowed: heads,
    prepare: onRows(
      'PUT',
      ({ point }) => `/points/${point.documentId}/notes`,
      {},
      () => ({ notes: 'Lu.', before: '' }),
    ),
  },
  { name: 'list the convened people', allowed: heads, prepare: onRows('GET', () => '/attendees') },
  {
    name: 'check somebody in',
    allowed: heads,
    prepare: onRows(
      'POST',
      () => '/check-in',
      { status: 'called', isReachable: true },
      ({ attendee }) => ({
        attendee: attendee.documentId,
        act: 'arrive',
      }),
    ),
  },
  {
    name: 'send a convocation again',
    allowed: heads,
    prepare: onRows(
      'POST',
      ({ attendee }) => `/attendees/${attendee.documentId}/convocation`,
      { status: 'called', isReachable: true },
      () => ({}),
    ),
  },
  {
    name: 'record a signed proxy',
    allowed: heads,
    prepare: onRows(
      'POST',
      () => '/paper-proxies',
      { status: 'called', isReachable: true },
      ({ attendee, holder }) => ({
        act: 'record',
        giver: attendee.documentId,
        holder: holder.documentId,
      }),
    ),
  },
  {
    name: 'print the letters to post',
    allowed: heads,
    prepare: onRows('GET', () => '/letters.pdf', {
      status: 'called',
      isReachable: true,
      convocation: 'unreachable',
    }),
  },
  {
    name: 'count raised hands',
    allowed: heads,
    prepare: onRows(
      'POST',
      ({ point }) => `/points/${point.documentId}/vote`,
      { status: 'open', isVoting: true },
      () => ({ act: 'hands', counts: {} }),
    ),
  },
  { name: 'read the ballots of a closed vote', allowed: heads, prepare: closedVote },
  { name: 'print the attendance sheet', allowed: heads, prepare: onRows('GET', () => '/sheet.pdf') },
  { name: 'read the minutes', allowed: heads, prepare: onRows('GET', () => '/minutes.pdf') },
  {
    name: 'store the minutes',
    allowed: heads,
    prepare: onRows(
      'POST',
      () => '/minutes',
      { status: 'closed' },
      () => ({}),
    ),
  },
];

import type { MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { assemblyInput } from './assembly-input.ts';
import { buildAssemblyRows } from './assembly-rows.ts';

type RowOptions = Parameters<typeof buildAssemblyRows>[2];

async function rowsOf({ t, association }: MatrixWorld, options: RowOptions = {}) {
  const rows = await buildAssemblyRows(t, association.id, options);
  const { documentId: assemblyId } = rows.assembly;
  const params = { documentId: association.documentId, assemblyId, pointId: rows.point.documentId };
  return { params, attendee: rows.attendee.documentId, holder: rows.holder.documentId };
}
const withoutPoint = ({ documentId, assemblyId }: Record<'documentId' | 'assemblyId', string>) => ({
  documentId,
  assemblyId,
});
const onAssembly =
  (options: RowOptions = {}, payload?: object) =>
  async (world: MatrixWorld) => ({
    params: withoutPoint((await rowsOf(world, options)).params),
    ...(payload ? { payload } : {}),
  });
const onPoint = (options: RowOptions, payload?: object) => async (world: MatrixWorld) => ({
  params: (await rowsOf(world, options)).params,
  ...(payload ? { payload } : {}),
});

const base = '/api/associations/:documentId/assemblies';
const one = `${base}/:assemblyId`;
const seat = '/api/assembly-seats/:token';
const signed = 'needs a signed link; assemblies.db.test.ts and votes.db.test.ts open one';
const byLink = (
  verb: 'GET' | 'POST',
  path: string,
  call: { payload?: object; query?: string } = {},
  params: Record<string, string> = { token: 'x.y' },
): MatrixCase => ({
  route: `${verb} ${seat}${path}`,
  call: () => ({ params, ...call }),
  uncontrolled: signed,
});

export const matrixCases: readonly MatrixCase[] = [
  {
    route: `GET ${base}`,
    call: async (world) => {
      const { params } = await rowsOf(world);
      return { params: { documentId: params.documentId } };
    },
  },
  {
    route: `POST ${base}`,
    call: ({ association }) => ({
      params: { documentId: association.documentId },
      payload: assemblyInput(),
    }),
  },
  { route: `GET ${one}`, call: onAssembly() },
  { route: `PUT ${one}`, call: onAssembly({}, assemblyInput()) },
  { route: `DELETE ${one}`, call: onAssembly() },
  { route: `POST ${one}/acts`, call: onAssembly({}, { act: 'call' }) },
  { route: `PUT ${one}/points/:pointId/notes`, call: onPoint({}, { notes: 'Lu.', before: '' }) },
  { route: `GET ${one}/attendees`, call: onAssembly() },
  {
    route: `POST ${one}/check-in`,
    call: async (world) => {
      const { params, attendee } = await rowsOf(world, { status: 'called', isReachable: true });
      return { params: withoutPoint(params), payload: { attendee, act: 'arrive' } };
    },
  },
  {
    route: `POST ${one}/attendees/:attendeeId/convocation`,
    call: async (world) => {
      const { params, attendee } = await rowsOf(world, { status: 'called', isReachable: true });
      return { params: { ...withoutPoint(params), attendeeId: attendee }, payload: {} };
    },
  },
  {
    route: `POST ${one}/paper-proxies`,
    call: async (world) => {
      const { params, attendee, holder } = await rowsOf(world, { status: 'called', isReachable: true });
      return { params: withoutPoint(params), payload: { act: 'record', giver: attendee, holder } };
    },
  },
  {
    route: `POST ${one}/points/:pointId/vote`,
    call: onPoint({ status: 'open', isVoting: true }, { act: 'hands', counts: {} }),
  },
  {
    route: `GET ${one}/points/:pointId/receipts`,
    call: onPoint({ status: 'open' }),
    uncontrolled: 'nothing is published before the vote is closed; votes.db.test.ts closes one',
  },
  { route: `GET ${one}/sheet.pdf`, call: onAssembly() },
  {
    route: `GET ${one}/letters.pdf`,
    call: onAssembly({ status: 'called', isReachable: true, convocation: 'unreachable' }),
  },
  { route: `GET ${one}/minutes.pdf`, call: onAssembly() },
  { route: `POST ${one}/minutes`, call: onAssembly({ status: 'closed' }, {}) },
  byLink('GET', ''),
  byLink('POST', '/answer', { payload: { answer: 'present' } }),
  byLink('POST', '/refusals', { payload: { giver: 'x' } }),
  byLink('GET', '/holders', { query: 'q=fournier' }),
  byLink('POST', '/votes', { payload: { point: 'x', votes: [{ attendee: 'x', choice: 'for' }] } }),
  byLink('GET', '/points/:pointId/receipts', {}, { token: 'x.y', pointId: 'x' }),
  byLink('GET', '/papers/:paperId', {}, { token: 'x.y', paperId: 'x' }),
];

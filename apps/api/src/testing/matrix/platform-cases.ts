import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import { pdf, picture } from '../../platform/uploads/testing/sample-files.ts';
import { type MatrixCase, members, outsiders } from './matrix-case.ts';
import type { MatrixWorld } from './matrix-world.ts';

async function sendPaper({ t, owner }: MatrixWorld): Promise<string> {
  const folder = { field: 'folder', value: 'documents' };
  const form = multipartBody([folder, { name: 'certificat.pdf', type: 'application/pdf', bytes: pdf() }]);
  const answer = await t.as(owner).inject({ method: 'POST', url: '/api/spaces/upload', ...form });
  return answer.json().url.split('/').at(-1);
}

const publicPlaces = { to: outsiders, why: 'towns and addresses of the public list' };

/** Outsiders call from another machine, the owner from this one. */
export const platformCases: readonly MatrixCase[] = [
  { route: 'GET /api/health', open: { to: outsiders, why: 'says that the server lives, and nothing else' } },
  { route: 'GET /metrics' },
  { route: 'GET /api/geo/cities', call: () => ({ query: 'q=Laon' }), open: publicPlaces },
  { route: 'GET /api/geo/addresses', call: () => ({ query: 'q=Laon' }), open: publicPlaces },
  { route: 'GET /api/geo/geocode', call: () => ({ query: 'q=Laon' }), open: publicPlaces },
  {
    route: 'GET /api/association-data',
    call: () => ({ query: 'siret=123456789' }),
    open: { to: members, why: 'the public register of associations' },
  },
  {
    route: 'POST /api/spaces/upload',
    call: async ({ event }) =>
      multipartBody([
        { field: 'folder', value: `events/${event.documentId}` },
        { name: 'affiche.png', type: 'image/png', bytes: await picture('png') },
      ]),
  },
  { route: 'GET /api/files/:key', call: async (world) => ({ params: { key: await sendPaper(world) } }) },
  { route: 'GET /api/dev/mails' },
  {
    route: 'GET /api/dev/mails/:documentId',
    call: async ({ t, owner }) => {
      const email = owner.email;
      t.clock.advance(2 * 60_000);
      await t.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
      await t.platform.jobs.runDue();
      const { data } = (await t.app.inject(`/api/dev/mails?to=${email}`)).json();
      return { params: { documentId: data[0].documentId } };
    },
  },
];

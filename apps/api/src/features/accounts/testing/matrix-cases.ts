import { type MatrixCase, members, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { groupInvitations, groups } from '../../groups/tables.ts';

const form = {
  gender: 'M',
  lastname: 'Petit',
  firstname: 'Léo',
  phone: '+33612407718',
  major: '1990-02-28',
  language: [{ label: 'Français', value: 'fr' }],
  birthPlace: 'Amiens',
  nationality: 'FR',
  country: 'France',
  address: '12 rue du Marché',
  policy: true,
};

async function groupForOwner({ insert, owner, t, fresh }: MatrixWorld): Promise<string> {
  const group = await insert(groups, { name: 'Club', type: 'organization' });
  const expiresAt = new Date(t.clock.now().getTime() + 3_600_000);
  const invitation = { groupId: group.id, email: owner.email, role: 'admin', expiresAt } as const;
  await insert(groupInvitations, { ...invitation, tokenHash: `matrix-${fresh()}` });
  return group.documentId;
}

const withPassword = { why: 'the password, the mailed code or the cookie opens it', to: outsiders };
const withoutAnswer = { why: 'the answer is the same whether the account exists or not', to: outsiders };
const aboutOneself = { why: 'acts on the account of the caller, whoever it is', to: members };

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'POST /api/auth/local',
    call: ({ owner }) => ({ payload: { identifier: owner.email, password: 'x' } }),
    open: withPassword,
  },
  { route: 'POST /api/auth/refresh', call: () => ({ payload: {} }), open: withPassword },
  { route: 'POST /api/auth/logout', call: () => ({ payload: {} }), open: withPassword },
  {
    route: 'POST /api/auth/local/register',
    call: ({ owner }) => ({
      payload: { email: owner.email, password: 'Kermesse2027!', username: 'x', policy: true },
    }),
    open: { why: 'anybody may sign up, with an address that is free', to: outsiders },
  },
  {
    route: 'POST /api/auth/check-user-exists',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    hides: ({ owner }) => [owner.email, owner.username, owner.documentId],
    uncontrolled: 'it answers these to nobody, not even to the owner',
    open: { why: 'tells that an account exists, limited by network, and nothing about whom', to: outsiders },
  },
  {
    route: 'POST /api/auth/forgot-password',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    open: withoutAnswer,
  },
  {
    route: 'POST /api/auth/send-email-confirmation',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    open: withoutAnswer,
  },
  {
    route: 'POST /api/auth/visitor-account',
    call: ({ owner }) => ({
      payload: { sessionId: 'a'.repeat(24), email: owner.email, policy: true },
    }),
    hides: ({ owner }) => [owner.email, owner.username, owner.documentId],
    uncontrolled: 'it answers these to nobody, not even to the owner',
  },
  {
    route: 'POST /api/auth/claim-account',
    call: () => ({ payload: { token: 'x', policy: true } }),
    open: {
      to: outsiders,
      why: 'the mailed token is the secret; an address with an account gets a code by mail and nothing else',
    },
  },
  {
    route: 'POST /api/auth/sign-in-code',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    open: withoutAnswer,
  },
  {
    route: 'POST /api/auth/sign-in-code/use',
    call: ({ owner }) => ({ payload: { email: owner.email, code: '000000' } }),
    open: withPassword,
  },
  {
    route: 'POST /api/auth/reset-password',
    call: () => ({
      payload: { code: 'x', password: 'Kermesse2027!', passwordConfirmation: 'Kermesse2027!' },
    }),
    open: withPassword,
  },
  {
    route: 'POST /api/auth/confirm-email',
    call: () => ({ payload: { code: 'x' } }),
    open: withPassword,
  },
  {
    route: 'POST /api/auth/confirm-email/prove',
    call: () => ({ payload: { code: 'x', newPassword: 'Kermesse2027!' } }),
    open: withPassword,
  },
  {
    route: 'POST /api/auth/create-or-update-user',
    call: ({ owner }) => ({ payload: { data: { documentId: owner.documentId, registerFormValues: form } } }),
  },
  {
    route: 'POST /api/custom/assign-owner',
    call: async (world) => ({
      payload: { email: world.owner.email, groupDocumentId: await groupForOwner(world), sendEmail: false },
    }),
  },
  {
    route: 'POST /api/users/change-password',
    call: () => ({ payload: { currentPassword: 'x', newPassword: 'Kermesse2028' } }),
    open: aboutOneself,
  },
  { route: 'GET /api/users/me', hides: ({ owner }) => [owner.email, owner.documentId], open: aboutOneself },
  {
    route: 'POST /api/users/me/export',
    call: () => ({ payload: {} }),
    hides: ({ owner }) => [owner.email],
    open: aboutOneself,
  },
  {
    route: 'POST /api/users/me/email-confirmation',
    call: () => ({ payload: {} }),
    open: aboutOneself,
  },
  {
    route: 'POST /api/users/me/correct-address',
    call: ({ owner }) => ({ payload: { email: owner.email } }),
    open: aboutOneself,
  },
  { route: 'GET /api/users/me/deletion', open: aboutOneself },
  {
    route: 'GET /api/users',
    call: ({ owner }) => ({ query: `filters[email][$eq]=${encodeURIComponent(owner.email)}` }),
    hides: ({ owner }) => [owner.documentId],
  },
  {
    route: 'GET /api/users/:documentId',
    call: ({ owner }) => ({ params: { documentId: owner.documentId } }),
  },
  {
    route: 'PUT /api/users/:documentId',
    call: ({ owner }) => ({
      params: { documentId: owner.documentId },
      payload: { data: { avatar: { seed: 'abcd1234', options: {} } } },
    }),
  },
  { route: 'DELETE /api/users/me', ownOnly: 'it deletes the caller' },
];

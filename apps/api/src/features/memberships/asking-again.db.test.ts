import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addMember, addPersonWithoutAccount, buildAssociationWorld } from './testing/association-world.ts';

const limit = 4;
const day = 24 * 3_600_000;
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RATE_LIMIT_MAIL: String(limit), ACCESS_TOKEN_MS: String(7 * day) } });
});
afterAll(() => t.close());

test('who asks to join, leaves and asks again writes to the president once a day', async () => {
  const { association, people } = await buildAssociationWorld(t);
  const applicant = await buildUser(t);
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    t.as(applicant).inject({ method, url: `/api/${url}`, ...(payload ? { payload } : {}) });
  const ask = () => call('POST', 'memberships', { data: { association: association.documentId } });
  const leave = async () => {
    const { data } = (await ask()).json();
    const left = await call('DELETE', `memberships/${data.documentId}`);
    expect(left.statusCode, left.body).toBeLessThan(300);
  };
  const mails = async () =>
    (
      await t.db.orm
        .select()
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.toEmail, people.president.email),
            eq(outgoingMails.kind, 'memberships.requested'),
          ),
        )
    ).length;
  await leave();
  await leave();
  expect(await mails()).toBe(1);
  t.clock.advance(day);
  await leave();
  expect(await mails()).toBe(2);
  const statuses: number[] = [];
  for (let turn = 0; turn < limit; turn += 1) statuses.push((await ask()).statusCode);
  expect(statuses.at(-1)).toBe(429);
});

test('who was suspended, left and asks again is suspended as before, and let in by who may lift it', async () => {
  const rolePermissions = { manager: ['manage_roles', 'view_member_details'] };
  const { association, people } = await buildAssociationWorld(t, { rolePermissions });
  const person = await buildUser(t);
  const call = (as: { id: number }, method: 'POST' | 'DELETE', url: string, payload?: object) =>
    t.as(as).inject({ method, url: `/api/memberships${url}`, ...(payload ? { payload } : {}) });
  const ask = async () => {
    const answer = await call(person, 'POST', '', { data: { association: association.documentId } });
    return { ...answer.json().data, code: answer.statusCode };
  };
  const act = async (as: { id: number }, documentId: string, action: string) =>
    (await call(as, 'POST', `/${documentId}/${action}`, {})).statusCode;
  const first = await ask();
  expect(await act(people.president, first.documentId, 'accept')).toBe(200);
  expect(await act(people.president, first.documentId, 'suspend')).toBe(200);
  expect((await call(person, 'DELETE', `/${first.documentId}`)).statusCode).toBeLessThan(300);

  const again = await ask();
  expect(again).toMatchObject({ mb_status: 'suspended', role: 'member' });
  expect(again.documentId).not.toBe(first.documentId);
  expect(await act(people.president, again.documentId, 'accept'), 'it is no request').toBe(409);
  expect(await act(people.manager, again.documentId, 'reactivate')).toBe(403);
  expect((await call(person, 'DELETE', `/${again.documentId}`)).statusCode).toBeLessThan(300);
  const third = await ask();
  expect(third.mb_status, 'however often').toBe('suspended');

  expect(await act(people.president, third.documentId, 'reactivate')).toBe(200);
  expect((await call(person, 'DELETE', `/${third.documentId}`)).statusCode).toBeLessThan(300);
  expect((await ask()).mb_status, 'it was lifted').toBe('pending');
});

test('who was suspended and left stays so by taking over a record that was kept beside', async () => {
  const { association, people } = await buildAssociationWorld(t);
  const person = await buildUser(t);
  const suspended = await addMember(t, association, person, 'member', 'suspended');
  const kept = await addPersonWithoutAccount(t, association, { email: person.email });
  const call = (as: { id: number }, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    t.as(as).inject({ method, url: `/api/${url}`, ...(payload ? { payload } : {}) });
  const { link } = (
    await call(people.president, 'POST', `memberships/${kept.documentId}/invitation`, {
      data: { sendsMail: false },
    })
  ).json().data;
  await call(person, 'DELETE', `memberships/${suspended.documentId}`);
  const taken = await call(person, 'POST', `membership-claims/${link.split('token=')[1]}/accept`);
  expect(taken.statusCode, taken.body).toBe(200);
  const own = await call(person, 'GET', `memberships/${kept.documentId}`);
  expect(own.json().data.mb_status).toBe('suspended');
  const lifted = await call(people.president, 'POST', `memberships/${kept.documentId}/reactivate`, {});
  expect(lifted.statusCode, lifted.body).toBe(200);
});

test.each([
  ['memberships'],
  ['custom/participation-requests'],
  ['asso-inscriptions'],
  ['custom/join-asso-event'],
])('calls to %s that may write to others are limited by account', async (path) => {
  const [person, other] = [await buildUser(t), await buildUser(t)];
  const call = (as: { id: number }) => t.as(as).inject({ method: 'POST', url: `/api/${path}`, payload: {} });
  const statuses: number[] = [];
  for (let turn = 0; turn <= limit; turn += 1) statuses.push((await call(person)).statusCode);
  expect(statuses).toEqual([...Array(limit).fill(400), 429]);
  expect((await call(other)).statusCode).toBe(400);
});

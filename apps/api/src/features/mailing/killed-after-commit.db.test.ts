import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildAssociationWorld } from '../memberships/testing/association-world.ts';
import { buildEvent, type User } from '../organizers/testing/event-world.ts';
import type { Changes } from './testing/killed-after-commit.ts';

const script = fileURLToPath(new URL('./testing/killed-after-commit.ts', import.meta.url));

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const actorOf = ({ id, documentId, email }: User) => ({
  ...{ id, documentId, email },
  ...{ isPlatformAdmin: false, sessionId: 'test' },
});

async function changeOnAKilledNode(changes: Omit<Changes, 'now'>): Promise<void> {
  const all: Changes = { ...changes, now: t.clock.now().toISOString() };
  const node = await spawnScript(script, [t.databaseUrl, JSON.stringify(all)], { stdio: 'inherit' });
  await once(node, 'exit');
  expect(node.signalCode, 'killed after the commit').toBe('SIGKILL');
}

async function inviteToEvent(owner: User, guest: User): Promise<string> {
  const event = await buildEvent(t, owner.id);
  const payload = {
    ...{ email: guest.email, permissions: [...rolePermissions.editor] },
    ...{ contextField: 'event', contextId: event.documentId },
  };
  await t.as(owner).inject({ method: 'POST', url: '/api/custom/add-new-admin', payload });
  const [mail] = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, guest.email));
  return /organizer\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a request to join, a new admin and a fee stand under the bell though the server fell in between', async () => {
  const { association, people } = await buildAssociationWorld(t);
  const [applicant, owner, guest] = [await buildUser(t), await buildUser(t), await buildUser(t)];
  const invitation = await inviteToEvent(owner, guest);
  const data = { association: association.documentId, name: 'Cotisation', amount: 45, status: 'active' };
  const fee = await t.as(people.accountant).inject({
    method: 'POST',
    url: '/api/cotisations',
    payload: { data: { ...data, dueDate: '2027-05-31' } },
  });
  expect(fee.statusCode, fee.body).toBe(201);

  await changeOnAKilledNode({
    applicant: actorOf(applicant),
    association: association.documentId,
    guest: actorOf(guest),
    invitation,
    fee: fee.json().data.documentId,
  });

  await t.platform.jobs.runDue();
  const typesFor = async (user: User) =>
    (await t.as(user).inject({ url: '/api/notifications' }))
      .json()
      .data.map(({ type }: { type: string }) => type)
      .sort();
  expect(await typesFor(people.president)).toEqual(['cotisation_due', 'member_request']);
  expect(await typesFor(people.member)).toEqual(['cotisation_due']);
  expect(await typesFor(guest)).toEqual(['admin_added']);
  expect(await typesFor(owner)).toEqual(['admin_added']);
});

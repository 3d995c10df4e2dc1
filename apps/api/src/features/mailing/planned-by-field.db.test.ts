import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../memberships/public.ts';
import { memberFields, memberFieldValues } from '../memberships/tables-fields.ts';
import { addPersonWithoutAccount } from '../memberships/testing/association-world.ts';
import { buildMembersScene } from './testing/members-scene.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test.each([
  ['was archived', { archivedAt: new Date('2027-04-01T10:00:00Z') }, 'president'],
  ['its author reads no more', { readers: 'board' }, 'member'],
] as const)(
  'a planned sending by an own field that %s tells its writers instead of leaving to nobody',
  async (_, gone, author) => {
    const scene = await buildMembersScene(t);
    const writers = { member: ['view_member_details', 'message_members'] };
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: writers })
      .where(eq(associations.id, scene.association.id));
    const [field] = await t.db.orm
      .insert(memberFields)
      .values({ associationId: scene.association.id, name: 'Taille', kind: 'text', readers: 'everyone' })
      .returning();
    if (!field) throw new Error('the field was not stored');
    const odette = await addPersonWithoutAccount(t, scene.association, { email: 'odette@famille.test' });
    await t.db.orm
      .insert(memberFieldValues)
      .values({ membershipId: odette.id, fieldId: field.id, value: 'Grande' });
    const scheduledAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const filters = { list: { own: { [field.documentId]: { $contains: 'grande' } } } };
    const planned = await scene.send(filters, { scheduledAt }, scene.people[author]);
    expect(planned.json().data).toMatchObject({ recipientCount: 1 });
    await t.db.orm.update(memberFields).set(gone).where(eq(memberFields.id, field.id));
    t.clock.advance(61_000);
    await t.platform.jobs.runDue();
    const { documentId } = planned.json().data;
    expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'cancelled' });
    await t.platform.jobs.runDue();
    const [told] = await scene.mailsTo(scene.people.president.email);
    expect(told?.text).toContain('Le choix de ses destinataires n’existe plus.');
  },
);

test('so does one by a choice that was withdrawn, a section that was deleted or a kind that changed', async () => {
  const scene = await buildMembersScene(t);
  const at = (path: string) => `/api/associations/${scene.association.documentId}/${path}`;
  async function done(method: 'POST' | 'PUT' | 'DELETE', url: string, data?: object) {
    const answer = await t
      .as(scene.president)
      .inject({ method, url, ...(data ? { payload: { data } } : {}) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json().data;
  }
  const options = [{ label: 'S' }, { label: 'M' }, { label: 'L' }];
  const size = await done('POST', at('member-fields'), { name: 'Taille', kind: 'choice', options });
  const number = await done('POST', at('member-fields'), { name: 'Licence', kind: 'number' });
  const tennis = await done('POST', at('sections'), { name: 'Tennis' });
  const { documentId } = await addPersonWithoutAccount(t, scene.association, {
    email: 'odette@famille.test',
  });
  const [small, ...others] = size.options;
  const fill = (chosen: string | null, count: string | null) =>
    done('PUT', `/api/memberships/${documentId}/field-values`, {
      values: { [size.documentId]: chosen, [number.documentId]: count },
    });
  const move = (joins: string[], leaves: string[]) =>
    done('PUT', `/api/memberships/${documentId}/sections`, { joins, leaves });
  await fill(small.id, '12');
  await move([tennis.documentId], []);
  const scheduledAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const planned: string[] = [];
  for (const list of [
    { own: { [size.documentId]: { $in: [small.id] } } },
    { own: { [number.documentId]: { $gte: '10' } } },
    { section: tennis.documentId },
  ]) {
    const { data } = (await scene.send({ list }, { scheduledAt })).json();
    expect(data).toMatchObject({ recipientCount: 1 });
    planned.push(data.documentId);
  }
  await fill(null, null);
  await move([], [tennis.documentId]);
  await done('PUT', at(`member-fields/${size.documentId}`), { options: others });
  await done('PUT', at(`member-fields/${number.documentId}`), { kind: 'text' });
  await done('DELETE', at(`sections/${tennis.documentId}`));
  t.clock.advance(61_000);
  await t.platform.jobs.runDue();
  for (const campaign of planned)
    expect(await scene.campaignOf(campaign)).toMatchObject({
      status: 'cancelled',
      callOffReason: 'audience',
    });
});

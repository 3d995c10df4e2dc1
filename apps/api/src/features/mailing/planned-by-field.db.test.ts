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

import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groups } from '../groups/public.ts';
import { memberships } from '../memberships/public.ts';
import { eventAdmins, eventEditions } from '../organizers/public.ts';
import { addAdmin, type User } from '../organizers/testing/event-world.ts';
import { inscriptions } from '../registration/public.ts';
import { callOffWithEdition } from './call-off-campaign.ts';
import { buildCampaignScene, type CampaignScene } from './testing/campaign-scene.ts';
import { buildMembersScene } from './testing/members-scene.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const inAMinute = () => new Date(t.clock.now().getTime() + 60_000).toISOString();
async function minuteLater(): Promise<void> {
  t.clock.advance(61_000);
  await t.platform.jobs.runDue();
}
const suspend = ({ id }: { id: number }) =>
  t.db.orm
    .update(users)
    .set({ suspendedAt: t.clock.now(), suspensionReason: 'abuse' })
    .where(eq(users.id, id));
/** What these people read about messages that did not leave. */
async function noticesTo(...people: readonly { email: string }[]) {
  const rows = await t.db.orm
    .select()
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.kind, 'mailing.called-off'),
        inArray(
          outgoingMails.toEmail,
          people.map(({ email }) => email),
        ),
      ),
    );
  return rows.map(({ html }) => html);
}

describe('a planned message of an edition', () => {
  let scene: CampaignScene;
  let author: User;
  let reader: User;
  beforeEach(async () => {
    scene = await buildCampaignScene(t);
    author = await addAdmin(t, 'admin', { editionId: scene.edition.id });
    reader = (await scene.person('ada')).user;
  });
  const plan = async (as = author): Promise<string> => {
    const body = { audience: 'participants', scheduledAt: inAMinute() };
    return (await scene.post(scene.ofTemplate('send'), body, as)).json().data.documentId;
  };
  const setStatus = (status: 'taken_down' | 'published') =>
    t.db.orm.update(eventEditions).set({ status }).where(eq(eventEditions.id, scene.edition.id));
  const cancelOnly = async () => {
    const url = `event-editions/${scene.edition.documentId}/status`;
    expect((await scene.post(url, { status: 'cancelled' })).statusCode).toBe(200);
  };
  const cancelEdition = async () => {
    await cancelOnly();
    await t.platform.jobs.runDue();
  };
  const received = async () =>
    (await scene.mailsTo(reader.email)).filter(({ kind }) => kind === 'mailing.campaign');

  test('leaves when its author still may write', async () => {
    const planned = await plan();
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'sent' });
    expect(await received()).toHaveLength(1);
    expect(await noticesTo(scene.owner, author)).toEqual([]);
  });

  test.each([
    ['was removed', () => t.db.orm.delete(eventAdmins).where(eq(eventAdmins.userId, author.id))],
    [
      'may write no more',
      () => t.db.orm.update(eventAdmins).set({ permissions: [] }).where(eq(eventAdmins.userId, author.id)),
    ],
    ['was suspended', () => suspend(author)],
  ])('stays when its author %s, and the others hear why', async (_, change) => {
    const planned = await plan();
    await change();
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'cancelled', callOffReason: 'author' });
    expect(await received()).toEqual([]);
    const [notice = ''] = await noticesTo(scene.owner);
    expect(notice).toContain('ne peut plus l’envoyer');
    expect(notice).toContain(`/emails/sendings/${planned}`);
    expect(notice).toContain('Bonjour [prénom]');
    expect(await noticesTo(author)).toEqual([]);
  });

  test('stays when the page was taken down', async () => {
    const planned = await plan(scene.owner);
    await setStatus('taken_down');
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'cancelled' });
    expect(await received()).toEqual([]);
    expect(await noticesTo(scene.owner, author)).toHaveLength(2);
  });

  test('to a group that was deleted stays, and those who may write hear why', async () => {
    const [group] = await t.db.orm
      .insert(groups)
      .values({ name: 'Les Lents', type: 'organization', editionId: scene.edition.id })
      .returning();
    if (!group) throw new Error('the group was not stored');
    const { inscription } = await scene.person('groupe', { groupId: group.id });
    const body = { audience: 'group', filters: { group: group.documentId }, scheduledAt: inAMinute() };
    const planned = (await scene.post(scene.ofTemplate('send'), body)).json().data.documentId;
    await t.db.orm.update(inscriptions).set({ groupId: null }).where(eq(inscriptions.id, inscription.id));
    await t.db.orm.delete(groups).where(eq(groups.id, group.id));
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'cancelled', callOffReason: 'audience' });
    expect((await noticesTo(scene.owner))[0]).toContain('Le choix de ses destinataires n’existe plus.');
  });

  test('is called off with the edition; one that is planned afterwards leaves', async () => {
    const before = await plan();
    await cancelEdition();
    expect(await scene.campaignOf(before)).toMatchObject({ status: 'cancelled', callOffReason: 'cancelled' });
    const [notice = ''] = await noticesTo(scene.owner);
    expect(notice).toContain('L’événement a été annulé entre-temps.');
    const after = await plan();
    await minuteLater();
    expect(await scene.campaignOf(before)).toMatchObject({ status: 'cancelled', queuedCount: 0 });
    expect(await scene.campaignOf(after)).toMatchObject({ status: 'sent' });
    expect(await received()).toHaveLength(1);
    expect(await noticesTo(scene.owner)).toHaveLength(1);
  });

  test('stays when its hour comes before the work after the cancellation; one that is planned meanwhile leaves', async () => {
    const before = await plan();
    await cancelOnly();
    const after = await plan();
    await t.db.orm
      .update(jobs)
      .set({ startAfter: new Date(t.clock.now().getTime() + 600_000) })
      .where(and(eq(jobs.name, callOffWithEdition.name), eq(jobs.state, 'created')));
    await minuteLater();
    expect(await scene.campaignOf(before)).toMatchObject({ status: 'cancelled', callOffReason: 'cancelled' });
    expect(await scene.campaignOf(after)).toMatchObject({ status: 'sent' });
    expect(await received()).toHaveLength(1);
    t.clock.advance(600_000);
    await t.platform.jobs.runDue();
    expect(await noticesTo(scene.owner)).toHaveLength(1);
  });

  test('leaves when the edition is published again before its hour and before the work after the cancellation', async () => {
    const planned = await plan();
    await cancelOnly();
    await setStatus('published');
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'sent' });
  });

  test('that is planned after the edition was cancelled leaves, although the edition changes before the work is done', async () => {
    await cancelOnly();
    const after = await plan();
    await t.db.orm
      .update(eventEditions)
      .set({ description: 'Annulée' })
      .where(eq(eventEditions.id, scene.edition.id));
    await t.platform.jobs.runDue();
    expect(await scene.campaignOf(after)).toMatchObject({ status: 'scheduled', callOffReason: null });
    await minuteLater();
    expect(await scene.campaignOf(after)).toMatchObject({ status: 'sent' });
    expect(await noticesTo(scene.owner, author)).toEqual([]);
  });
});

describe('a planned message to members', () => {
  test.each([
    ['left', (id: number) => t.db.orm.delete(memberships).where(eq(memberships.userId, id))],
    ['was suspended by the platform', (id: number) => suspend({ id })],
  ])('stays when its author %s, and those who may write hear why', async (_, change) => {
    const scene = await buildMembersScene(t);
    const { manager, president, member } = scene.people;
    const planned = (await scene.send({}, { scheduledAt: inAMinute() }, manager)).json().data.documentId;
    await change(manager.id);
    await minuteLater();
    expect(await scene.campaignOf(planned)).toMatchObject({ status: 'cancelled' });
    expect(await noticesTo(manager, member)).toEqual([]);
    const [notice = ''] = await noticesTo(president);
    expect(notice).toContain('Un message programmé n’est pas parti');
    expect(notice).toContain(`/messages/sendings/${planned}`);
  });

  test('says so of a convocation', async () => {
    const scene = await buildMembersScene(t);
    const { manager, president } = scene.people;
    const body = { scheduledAt: inAMinute(), isConvocation: true };
    const planned = (await scene.send({}, body)).json().data.documentId;
    await suspend(president);
    await minuteLater();
    const [notice = ''] = await noticesTo(manager);
    expect(notice).toContain('Une convocation programmée n’est pas partie');
    expect(notice).toContain(planned);
  });
});

import { mailVariables } from '@kermesse/domain/mailing/variables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { hostileStrings } from '../../platform/mail/testing/hostile-strings.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import { buildCatalog } from '../organizers/testing/event-world.ts';
import { addresses } from '../profiles/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { locations, missionSlots, missions } from '../volunteers/tables.ts';
import { missionAssignments } from '../volunteers/tables-people.ts';
import { buildCampaignScene, type CampaignScene } from './testing/campaign-scene.ts';
import { buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const everywhere = `A ${mailVariables.map(({ name }) => `{{${name}}}`).join(' ')} Z`;
const json = {
  version: 1 as const,
  blocks: [
    { id: 'a', type: 'heading' as const, text: everywhere },
    {
      id: 'b',
      type: 'text' as const,
      html: `<p title="{{nom}}">${everywhere} <a href="/x?{{nom}}">lien</a></p>`,
    },
    { id: 'c', type: 'button' as const, label: everywhere, url: '{{lien_billet}}' },
    { id: 'd', type: 'details' as const, rows: [{ label: everywhere, value: everywhere }] },
  ],
};
const words = { json, subject: everywhere, previewText: everywhere };

/** A registered person, with every name that a mail can contain set to `text`. */
async function nameEverything({ edition, person }: CampaignScene, text: string) {
  const insert = inserter(() => t.db);
  const { product } = await buildCatalog(t, edition.id);
  const group = await insert(groups, { name: text, type: 'organization', editionId: edition.id });
  const association = await insert(associations, { name: text, status: 'accepted' });
  const place = await insert(addresses, { line1: 'Rue', city: text, zipcode: '02000', country: 'France' });
  const where = await insert(locations, { editionId: edition.id, name: text });
  const mission = await insert(missions, { editionId: edition.id, title: text, locationId: where.id });
  const hours = { beginsAt: edition.startsAt, endsAt: edition.endsAt };
  const slot = await insert(missionSlots, { missionId: mission.id, need: 2, ...hours });
  const { user, inscription } = await person('ada', { firstname: text, lastname: text, groupId: group.id });
  await t.db.orm
    .update(inscriptions)
    .set({ associationId: association.id })
    .where(eq(inscriptions.id, inscription.id));
  await insert(inscriptionItems, {
    inscriptionId: inscription.id,
    productId: product.id,
    status: 'sold',
    quantity: 1,
    unitPriceCents: 0,
    productName: text,
  });
  await insert(missionAssignments, {
    slotId: slot.id,
    inscriptionId: inscription.id,
    userId: user.id,
    ...hours,
  });
  await t.db.orm.update(events).set({ name: text }).where(eq(events.id, edition.eventId));
  await t.db.orm
    .update(eventEditions)
    .set({ name: text, addressId: place.id })
    .where(eq(eventEditions.id, edition.id));
  return user;
}

/** The tags and attribute names of a mail, without its text. */
function structureOf(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z][a-z0-9]*)((?:\s+[^<>]*?)?)\s*>/gi)].map(([, tag, attributes = '']) =>
    [tag, ...[...attributes.matchAll(/([\w:-]+)="[^"]*"/g)].map(([, name]) => name)].join(' '),
  );
}

/** A campaign, its preview, its inbox copy and a transactional mail, with every name set to `text`. */
async function mailsAbout(text: string) {
  const scene = await buildCampaignScene(t);
  const user = await nameEverything(scene, text);
  const { documentId } = await buildTemplate(t, scene.edition.id, words);
  const body = { ...words, eventEdition: scene.edition.documentId };
  const preview = (await scene.post('email-templates/preview', body)).json();
  const sent = await scene.post(scene.ofTemplate('send', documentId), { audience: 'participants' });
  expect(sent.statusCode, sent.body).toBe(200);
  await t.platform.jobs.runDue();
  const [campaign] = await scene.mailsTo(user.email);
  const inbox = (await t.as(user).inject({ url: '/api/email-stats?populate=email' })).json().data[0].email;

  const transactionalKey = 'volunteers.mission-proposed';
  await buildTemplate(t, scene.edition.id, { ...words, transactionalKey });
  const names = Object.fromEntries(mailVariables.map(({ name }) => [name, text]));
  await t.db.transaction((tx) =>
    t.platform.mail.queue(tx, {
      to: { email: `automatique-${scene.edition.id}@kermesse.test` },
      kind: transactionalKey,
      about: { editionId: scene.edition.id, firstname: text, lastname: text, values: names },
      subject: text,
      content: { preheader: text, blocks: [{ type: 'details', rows: [[text, text]] }] },
    }),
  );
  const [automatic] = await scene.mailsTo(`automatique-${scene.edition.id}@kermesse.test`);
  return { campaign, preview, inbox, automatic };
}

let calm: Awaited<ReturnType<typeof mailsAbout>>;
beforeAll(async () => {
  calm = await mailsAbout('Ada');
});

const directionMarks = /[\u202a-\u202e\u2066-\u2069]/;

// A campaign may contain formats and links, a name may not.
const formats = { name: 'a link', text: '<h2>Gagné</h2> <a href="https://ailleurs.test">ici</a>' };

test.each([...hostileStrings, formats])(
  '$name is inert in every variable, in subject, HTML, text, preview and inbox, of any mail',
  async ({ text }) => {
    const storable = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
    const { campaign, preview, inbox, automatic } = await mailsAbout(storable);
    for (const [mail, model] of [
      [campaign?.html, calm.campaign?.html],
      [preview.html, calm.preview.html],
      [inbox.content, calm.inbox.content],
      [automatic?.html, calm.automatic?.html],
    ]) {
      expect(structureOf(mail ?? '')).toEqual(structureOf(model ?? ''));
      expect(mail).not.toMatch(directionMarks);
    }
    for (const plain of [campaign?.text, preview.text, automatic?.text])
      expect(plain).not.toMatch(directionMarks);
    for (const mail of [campaign, automatic]) {
      expect(mail?.subject).not.toMatch(/\p{Cc}/u);
      expect([...(mail?.subject ?? '')].length).toBeLessThanOrEqual(200);
    }
    // A value that looks like a placeholder or an expression is not evaluated.
    expect(campaign?.html).not.toContain('>49<');
  },
);

test('a value that is itself a placeholder stays as it is', async () => {
  const scene = await buildCampaignScene(t);
  const { user } = await scene.person('ada', { firstname: '{{nom}}', lastname: 'Secret' });
  await scene.send();
  await t.platform.jobs.runDue();
  expect((await scene.mailsTo(user.email))[0]?.subject).toBe('Bonjour {{nom}}');
});

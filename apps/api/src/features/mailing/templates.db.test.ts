import { starterDocument } from '@kermesse/domain/mailing/template';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCampaignScene, type CampaignScene } from './testing/campaign-scene.ts';
import { buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
let scene: CampaignScene;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await buildCampaignScene(t);
});

describe('a template', () => {
  const save = (data: object) =>
    t.as(scene.owner).inject({
      method: 'POST',
      url: '/api/email-templates',
      payload: {
        data: {
          name: 'Accueil',
          subject: 'Bonjour',
          json: starterDocument,
          event_edition: scene.edition.documentId,
          ...data,
        },
      },
    });

  test('is refused with an unknown variable, a link that runs something, or a picture from elsewhere', async () => {
    const block = (fields: object) => ({ json: { version: 1, blocks: [{ id: 'x', ...fields }] } });
    expect((await save({ subject: 'Bonjour {{prénom}}' })).statusCode).toBe(400);
    for (const url of ['javascript:alert(1)', '//ailleurs.test', '/\\ailleurs.test', 'data:text/html,x', ''])
      expect((await save(block({ type: 'button', label: 'Voir', url }))).statusCode, url).toBe(400);
    for (const url of ['https://ailleurs.test/x.png', '/api/files/../../etc', '/api/files/inconnu.png'])
      expect((await save(block({ type: 'image', url, alt: '' }))).statusCode, url).toBe(400);
    expect((await save({ json: { version: 2, blocks: [] } })).statusCode).toBe(400);
  });

  test('keeps only the formats that we know', async () => {
    const html = '<p onclick="x()">Bonjour <script>alert(1)</script><a href="javascript:x">ici</a></p>';
    const answer = await save({ json: { version: 1, blocks: [{ id: 'x', type: 'text', html }] } });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.json.blocks[0].html).toBe('<p>Bonjour <a>ici</a></p>');
  });

  test('is previewed by the very code that sends it', async () => {
    const { user } = await scene.person('ada', { firstname: 'Camille', lastname: 'Durand' });
    const preview = (
      await scene.post('email-templates/preview', {
        json: scene.template.json,
        previewText: scene.template.previewText,
        subject: scene.template.subject,
        eventEdition: scene.edition.documentId,
      })
    ).json();
    await scene.send();
    await t.platform.jobs.runDue();
    const [mail] = await scene.mailsTo(user.email);
    const withoutLink = (html: string) => html.replace(/\/unsubscribe[^"]*/g, '');
    expect(withoutLink(mail?.html ?? '')).toBe(withoutLink(preview.html));
    expect(preview.subject).toBe('Bonjour Camille');
  });

  test('is tried on oneself', async () => {
    expect((await scene.post(scene.ofTemplate('test'))).json()).toEqual({ email: scene.owner.email });
    expect(await scene.mailsTo(scene.owner.email)).toMatchObject([{ subject: '[Essai] Bonjour Camille' }]);
  });

  test('replaces the words of a mail of the product and leaves what only the product knows', async () => {
    await buildTemplate(t, scene.edition.id, {
      transactionalKey: 'tickets.confirmed',
      subject: 'Bravo {{prenom}}',
      json: { version: 1, blocks: [{ id: 'x', type: 'text', html: '<p>À vos lacets !</p>' }] },
    });
    const { user } = await scene.person('ada');
    await t.db.transaction((tx) =>
      t.platform.mail.queue(tx, {
        to: { email: user.email },
        userId: user.id,
        kind: 'tickets.confirmed',
        subject: 'Votre inscription',
        about: { editionId: scene.edition.id, firstname: 'Ada' },
        content: {
          blocks: [
            { type: 'paragraph', text: 'Texte du produit' },
            { type: 'button', label: 'Voir', url: '/participant?x=1' },
          ],
        },
      }),
    );
    const [mail] = await scene.mailsTo(user.email);
    expect(mail?.subject).toBe('Bravo Ada');
    expect(mail?.html).toContain('À vos lacets');
    expect(mail?.html).toContain('/participant?x=1');
    expect(mail?.html).not.toContain('Texte du produit');
    const inbox = (await t.as(user).inject({ url: '/api/email-stats?populate=email' })).json().data;
    expect(inbox[0].email).toMatchObject({ title: 'Bravo Ada' });
  });

  test('of a mail of the product is previewed and tried with the recap and the button that follow it', async () => {
    const own = await buildTemplate(t, scene.edition.id, {
      transactionalKey: 'organizers.admin-invitation',
      subject: 'Venez, {{evenement}} vous attend',
      json: {
        version: 1,
        blocks: [
          { id: 'x', type: 'text', html: '<p>Nous avons besoin de vous.</p>' },
          { id: 'y', type: 'button', label: 'Un bouton à moi', url: '/events' },
        ],
      },
    });
    const { json, previewText, subject, transactionalKey } = own;
    const body = { json, previewText, subject, transactionalKey, eventEdition: scene.edition.documentId };
    const preview = (await scene.post('email-templates/preview', body)).json();
    expect(preview.subject).toBe('Venez, Trail des Lilas vous attend');
    for (const part of ['Nous avons besoin de vous', 'Valable', 'Envoyer des e-mails', 'Voir l’invitation'])
      expect(preview.html).toContain(part);
    expect(preview.html).not.toContain('Un bouton à moi');
    expect(preview.html).not.toContain('/unsubscribe');
    expect((await scene.post(scene.ofTemplate('test', own.documentId))).statusCode).toBe(200);
    expect((await scene.mailsTo(scene.owner.email))[0]?.html).toBe(preview.html);
  });
});

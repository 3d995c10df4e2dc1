import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCampaignScene, type CampaignScene } from './testing/campaign-scene.ts';

let t: TestApp;
let scene: CampaignScene;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await buildCampaignScene(t);
});

describe('who unsubscribed', () => {
  test('is not written to by this edition any more, until they come back', async () => {
    const { user } = await scene.person('ada');
    const first = (await scene.send()).json().data;
    await t.platform.jobs.runDue();
    const [mail] = await scene.mailsTo(user.email);
    const link = new URL(
      /href="([^"]*unsubscribe[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replace('&amp;', '&') ?? '',
    );
    const url = `custom/unsubscribe/${link.searchParams.get('mail')}`;
    const token = link.searchParams.get('token');
    const shown = await t.as(null).inject({ url: `/api/${url}?token=${token}` });
    expect(shown.json().data).toEqual({
      senderName: 'Trail des Lilas',
      isAssociation: false,
      address: 'a•••@kermesse.test',
      isUnsubscribed: false,
    });
    expect((await scene.post(url, { token: 'autre', isUnsubscribed: true }, null)).statusCode).toBe(400);
    expect((await scene.post(url, { token, isUnsubscribed: true }, null)).statusCode).toBe(200);
    expect((await scene.post(url, { token, isUnsubscribed: true }, null)).statusCode).toBe(200);
    expect(await scene.count('participants')).toEqual({ count: 0, unsubscribed: 1 });
    expect(await scene.campaignOf(first.documentId)).toMatchObject({ status: 'sent' });

    const other = await scene.person('bea');
    const second = (await scene.send()).json().data;
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toHaveLength(1);
    expect(await scene.mailsTo(other.user.email)).toHaveLength(1);
    expect(await scene.campaignOf(second.documentId)).toMatchObject({ unsubscribedCount: 1, queuedCount: 1 });
    expect((await scene.post(url, { token, isUnsubscribed: false }, null)).json().data.isUnsubscribed).toBe(
      false,
    );
    expect(await scene.count('participants')).toMatchObject({ unsubscribed: 0 });
  });

  describe('with the button of their mail program', () => {
    const press = (url: string, payload = 'List-Unsubscribe=One-Click') =>
      t.as(null).inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    let ada: string;
    let address: URL;
    let others: URL;
    const isOut = async () => (await scene.count('participants')).unsubscribed;

    beforeEach(async () => {
      ada = (await scene.person('ada')).user.email;
      const bea = (await scene.person('bea')).user.email;
      await scene.send();
      await t.platform.jobs.runDue();
      const urlOf = async (email: string) => new URL((await scene.mailsTo(email))[0]?.unsubscribeUrl ?? '');
      [address, others] = [await urlOf(ada), await urlOf(bea)];
    });

    test('is out as well, once and for good', async () => {
      expect((await press(`${address.pathname}${address.search}`)).statusCode).toBe(200);
      expect((await press(`${address.pathname}${address.search}`)).statusCode).toBe(200);
      expect(await isOut()).toBe(1);
    });

    test('cannot be put out by somebody who guesses, or who has the mail of another', async () => {
      const mail = address.searchParams.get('mail') ?? '';
      const token = others.searchParams.get('token') ?? '';
      const wrong = [
        `/unsubscribe?mail=${mail}&token=${token}`,
        `${address.pathname}${address.search}x`,
        `/unsubscribe?mail=${mail}&token=`,
        `/unsubscribe?mail=${mail}`,
        `/unsubscribe?mail=inconnu&token=${token}`,
      ];
      for (const url of wrong) expect((await press(url)).statusCode, url).toBe(400);
      expect(await isOut()).toBe(0);
    });

    test('is not put out by a page that is only looked at, nor by any other form that is posted', async () => {
      const url = `${address.pathname}${address.search}`;
      const looked = await t.as(null).inject({
        url: `/api/custom/unsubscribe${url.replace('/unsubscribe?mail=', '/').replace('&', '?')}`,
      });
      expect(looked.json().data.isUnsubscribed).toBe(false);
      await t.as(null).inject({ url });
      for (const form of ['', 'List-Unsubscribe=Non', 'List-Unsubscribe=One-Click&x=1', 'x=1'])
        expect((await press(url, form)).statusCode, form).toBe(400);
      expect(await isOut()).toBe(0);
    });

    test('stays in the list of other editions, and keeps what is not news', async () => {
      await press(`${address.pathname}${address.search}`);
      const elsewhere = await buildCampaignScene(t);
      await elsewhere.person('ada', { email: ada });
      expect(await elsewhere.count('participants')).toEqual({ count: 1, unsubscribed: 0 });
      await t.db.transaction((tx) =>
        t.platform.mail.queue(tx, {
          to: { email: ada },
          kind: 'desk.cancelled',
          about: { editionId: scene.edition.id },
          subject: 'Votre inscription est annulée',
          content: { blocks: [] },
        }),
      );
      expect((await scene.mailsTo(ada)).map(({ kind }) => kind)).toContain('desk.cancelled');
    });
  });
});

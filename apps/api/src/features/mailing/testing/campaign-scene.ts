import { eq } from 'drizzle-orm';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildEdition, buildEvent, type User } from '../../organizers/testing/event-world.ts';
import { buildInscription, buildTemplate } from './mailing-world.ts';

export async function buildCampaignScene(t: TestApp) {
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const edition = await buildEdition(t, event.id, { status: 'published' });
  const template = await buildTemplate(t, edition.id);
  const post = (path: string, payload: object = {}, as: User | null = owner, headers = {}) =>
    t.as(as).inject({ method: 'POST', url: `/api/${path}`, payload, headers });
  const ofTemplate = (path: string, documentId = template.documentId) =>
    `email-templates/${documentId}/${path}`;
  return {
    owner,
    edition,
    template,
    post,
    ofTemplate,
    count: async (audience: string, filters: object = {}) =>
      (await post(ofTemplate('audience'), { audience, filters })).json(),
    send: (body: object = { audience: 'participants' }, headers = {}) =>
      post(ofTemplate('send'), body, owner, headers),
    campaignOf: async (documentId: string) =>
      (await t.as(owner).inject({ url: `/api/emails/${documentId}` })).json().data,
    mailsTo: (email: string) => t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email)),
    person: async (email: string, overrides: object = {}) => {
      const user = await buildUser(t, { email: `${email}-${edition.id}@kermesse.test` });
      return { user, inscription: await buildInscription(t, edition.id, user.id, overrides) };
    },
  };
}

export type CampaignScene = Awaited<ReturnType<typeof buildCampaignScene>>;

import { memberStarterDocument } from '@kermesse/domain/mailing/template';
import { eq } from 'drizzle-orm';
import { inserter } from '../../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildFeeWorld } from '../../fees/testing/fee-world.ts';
import type { User } from '../../memberships/testing/association-world.ts';
import { emailTemplates } from '../tables.ts';

/** An association with one person of each role, and a message that its president has written. */
export async function buildMembersScene(t: TestApp) {
  const world = await buildFeeWorld(t);
  const { president } = world.people;
  const template = await inserter(() => t.db)(emailTemplates, {
    associationId: world.association.id,
    name: 'Nouvelles',
    subject: 'Bonjour {{prenom}}',
    previewText: 'De {{association}}',
    json: memberStarterDocument,
  });
  const post = (path: string, payload: object = {}, as: User | null = president, headers = {}) =>
    t.as(as).inject({ method: 'POST', url: `/api/${path}`, payload, headers });
  const ofTemplate = (path: string) => `email-templates/${template.documentId}/${path}`;
  const members = (filters: object = {}, rest: object = {}) => ({ audience: 'members', filters, ...rest });
  return {
    ...world,
    president,
    template,
    post,
    ofTemplate,
    members,
    count: async (filters: object = {}, as: User | null = president) =>
      (await post(ofTemplate('audience'), members(filters), as)).json(),
    send: (filters: object = {}, rest: object = {}, as: User | null = president) =>
      post(ofTemplate('send'), members(filters, rest), as),
    campaignOf: async (documentId: string) =>
      (await t.as(president).inject({ url: `/api/emails/${documentId}` })).json().data,
    mailsTo: (email: string) => t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email)),
  };
}

export type MembersScene = Awaited<ReturnType<typeof buildMembersScene>>;

/** What the list of members is asked with. */
export const listOf = (field: string, ...values: readonly string[]) => ({
  list: { filters: { $and: [{ [field]: { $in: values } }] } },
});

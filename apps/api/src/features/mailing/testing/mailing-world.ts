import { starterDocument } from '@kermesse/domain/mailing/template';
import { sql } from 'drizzle-orm';
import { inserter } from '../../../platform/db/testing/rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inscriptions } from '../../registration/public.ts';
import { emailRecipients, emailStats, emails, emailTemplates } from '../tables.ts';
import { notifications } from '../tables-notices.ts';

type Values<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

export const buildTemplate = (t: TestApp, editionId: number, overrides: Values<typeof emailTemplates> = {}) =>
  inserter(() => t.db)(emailTemplates, {
    editionId,
    name: 'Nouvelles',
    subject: 'Bonjour {{prenom}}',
    previewText: 'Des nouvelles de {{evenement}}',
    json: starterDocument,
    ...overrides,
  });

export const buildCampaign = (t: TestApp, editionId: number, overrides: Values<typeof emails> = {}) =>
  inserter(() => t.db)(emails, {
    editionId,
    title: 'Bonjour {{prenom}}',
    json: starterDocument,
    content: '',
    audience: 'participant',
    target: 'participants',
    status: 'sending',
    ...overrides,
  });

export const buildRecipient = (t: TestApp, emailId: number, overrides: Values<typeof emailRecipients> = {}) =>
  inserter(() => t.db)(emailRecipients, {
    emailId,
    address: 'lecteur@kermesse.test',
    variables: { prenom: 'Ada', token: 'jeton', kind: 'participant' },
    ...overrides,
  });

export async function buildInboxMail(
  t: TestApp,
  userId: number,
  editionId: number,
  { title = 'Horaires', variables = {}, ...overrides }: { title?: string } & Values<typeof emailStats> = {},
) {
  const insert = inserter(() => t.db);
  const email = await insert(emails, {
    editionId,
    title,
    content: '<p>Les portes ouvrent à 18 h.</p>',
    audience: 'participant',
    status: 'sent',
  });
  return insert(emailStats, {
    userId,
    editionId,
    emailId: email.id,
    audience: 'participant',
    variables,
    ...overrides,
  });
}

export const buildNotification = (t: TestApp, userId: number) =>
  inserter(() => t.db)(notifications, {
    userId,
    type: 'member_request',
    title: 'Demande d’adhésion',
    message: 'Ada souhaite rejoindre Les Amis du Trail.',
  });

export const buildInscription = (
  t: TestApp,
  editionId: number,
  userId: number,
  overrides: Values<typeof inscriptions> = {},
) =>
  inserter(() => t.db)(inscriptions, {
    editionId,
    userId,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: t.clock.now(),
    firstname: 'Ada',
    lastname: 'Martin',
    ...overrides,
  });

export async function buildCrowd(t: TestApp, editionId: number, userId: number, size: number): Promise<void> {
  await t.db.orm.execute(sql`
    insert into inscriptions (edition_id, user_id, kind, status, confirmed_at, firstname, email)
    select ${editionId}, ${userId}, 'participant', 'confirmed', now(), 'Ada ' || n, 'coureur' || n || '@kermesse.test'
    from generate_series(1, ${size}::int) n`);
}

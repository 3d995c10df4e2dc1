import type { Preview, previewBodySchema } from '@kermesse/domain/mailing/schemas';
import { type MailValues, sampleValues } from '@kermesse/domain/mailing/variables';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOnEdition } from '../organizers/public.ts';
import { editionFacts, withOwnPage } from './edition-values.ts';
import { findTemplate } from './find-template.ts';
import { renderTemplate } from './render-template.ts';

type Needs = Pick<Platform, 'db' | 'mail'>;

async function valuesFor({ db }: Needs, editionId: number): Promise<MailValues> {
  const facts = await editionFacts(db.orm, editionId);
  return { ...sampleValues, ...(facts ? withOwnPage(facts, 'participant') : {}) };
}

/** A mail as its reader would get it, with the edition's own name and date if one is given. */
export async function previewTemplate(
  platform: Needs,
  actor: Actor,
  { json, previewText = '', subject = '', eventEdition }: z.output<typeof previewBodySchema>,
): Promise<Preview> {
  const edition =
    eventEdition === undefined
      ? null
      : (await requireOnEdition(platform.db.orm, actor, eventEdition, 'canSendEmails')).entry;
  const values = edition ? await valuesFor(platform, edition.id) : sampleValues;
  return renderTemplate(platform.mail, { json, previewText, subject }, values, '/unsubscribe');
}

/** To the person who writes it, and to nobody else. */
export async function sendTest(platform: Needs, actor: Actor, templateId: string): Promise<string> {
  const { template, editionId } = await findTemplate(platform.db.orm, actor, templateId);
  const values = await valuesFor(platform, editionId);
  const { subject, ...content } = renderTemplate(platform.mail, template, values, '/unsubscribe');
  await platform.db.transaction((tx) =>
    platform.mail.queue(tx, {
      to: { email: actor.email },
      userId: actor.id,
      kind: 'mailing.test',
      subject: `[Essai] ${subject}`,
      content,
    }),
  );
  return actor.email;
}

import type { Preview, previewBodySchema } from '@kermesse/domain/mailing/schemas';
import { type MailValues, sampleValues } from '@kermesse/domain/mailing/variables';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOnEdition } from '../organizers/public.ts';
import { editionFacts, withOwnPage } from './edition-values.ts';
import { type FoundTemplate, mailPermission } from './find-template.ts';
import { inOwnWords, sampleOfProduct } from './own-words.ts';
import { renderTemplate, type Template } from './render-template.ts';

type Dependencies = Pick<Platform, 'db' | 'mail'>;

async function valuesFor({ db }: Dependencies, editionId: number): Promise<MailValues> {
  const facts = await editionFacts(db.orm, editionId);
  return { ...sampleValues, ...(facts ? withOwnPage(facts, 'participant') : {}) };
}

function show({ mail }: Dependencies, template: Template, values: MailValues, key: string | null): Preview {
  const product = sampleOfProduct(key);
  if (!product) return renderTemplate(mail, template, values, '/unsubscribe');
  const { subject, ...content } = inOwnWords(template, values, product);
  return { subject, ...mail.render(subject, content) };
}

export async function previewTemplate(
  platform: Dependencies,
  actor: Actor,
  {
    json,
    previewText = '',
    subject = '',
    eventEdition,
    transactionalKey,
  }: z.output<typeof previewBodySchema>,
): Promise<Preview> {
  const edition =
    eventEdition === undefined
      ? null
      : (await requireOnEdition(platform.db.orm, actor, eventEdition, mailPermission)).entry;
  const values = edition ? await valuesFor(platform, edition.id) : sampleValues;
  return show(platform, { json, previewText, subject }, values, transactionalKey ?? null);
}

/** Only to the author. */
export async function sendTest(
  platform: Dependencies,
  actor: Actor,
  { template, editionId }: FoundTemplate,
): Promise<string> {
  const values = await valuesFor(platform, editionId);
  const { subject, ...content } = show(platform, template, values, template.transactionalKey);
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

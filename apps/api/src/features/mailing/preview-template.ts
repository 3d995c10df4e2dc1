import type { Preview, previewBodySchema } from '@kermesse/domain/mailing/schemas';
import { type MailValues, sampleValues } from '@kermesse/domain/mailing/variables';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FoundTemplate, requireWriter } from './find-template.ts';
import { columnsOf, type MailOwner } from './mail-owner.ts';
import { inOwnWords, sampleOfProduct } from './own-words.ts';
import { footnoteOf, ownerFacts } from './owner-facts.ts';
import { renderTemplate, type Template } from './render-template.ts';

type Dependencies = Pick<Platform, 'db' | 'mail'>;

const sampleReader = { kind: 'participant', people: [{ firstname: 'Camille', lastname: 'Durand' }] };

async function valuesFor({ db }: Dependencies, owner: MailOwner | null): Promise<MailValues> {
  const facts = owner && (await ownerFacts(db.orm, owner));
  return { ...sampleValues, ...facts?.valuesFor(sampleReader) };
}

interface Shown {
  readonly template: Template;
  readonly owner: MailOwner | null;
  /** The mail of the product whose text this is. */
  readonly key: string | null;
}

async function show(platform: Dependencies, { template, owner, key }: Shown): Promise<Preview> {
  const { mail } = platform;
  const values = await valuesFor(platform, owner);
  const product = sampleOfProduct(key);
  if (!product) {
    const footnote = owner ? footnoteOf({ ...columnsOf(owner), isConvocation: false }, values) : {};
    return renderTemplate(mail, template, values, { ...footnote, unsubscribeUrl: '/unsubscribe' });
  }
  const { subject, ...content } = inOwnWords(template, values, product);
  return { subject, ...mail.render(subject, content) };
}

export async function previewTemplate(
  platform: Dependencies,
  actor: Actor,
  body: z.output<typeof previewBodySchema>,
): Promise<Preview> {
  const { json, previewText = '', subject = '', eventEdition, association, transactionalKey } = body;
  const names = { edition: eventEdition ?? null, association: association ?? null };
  const isOwned = names.edition !== null || names.association !== null;
  const owner = isOwned ? await requireWriter(platform.db.orm, actor, names) : null;
  return show(platform, { template: { json, previewText, subject }, owner, key: transactionalKey ?? null });
}

/** Only to the author. */
export async function sendTest(
  platform: Dependencies,
  actor: Actor,
  { template, owner }: FoundTemplate,
): Promise<string> {
  const { subject, ...content } = await show(platform, { template, owner, key: template.transactionalKey });
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

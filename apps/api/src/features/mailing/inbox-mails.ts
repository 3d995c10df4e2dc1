import { fillText, type MailValues } from '@kermesse/domain/mailing/variables';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoadContext } from '../../platform/collections/declaration.ts';
import { rich } from '../../platform/mail/blocks.ts';
import { footnoteOf } from './owner-facts.ts';
import { renderTemplate } from './render-template.ts';
import { emailStats, emails } from './tables.ts';

type Row = { mail: typeof emails.$inferSelect; variables: Record<string, unknown> };

export function valuesOf(variables: Record<string, unknown>): MailValues {
  const texts = Object.entries(variables).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The caller's own copies: the same mail has other values for another person. */
async function ownCopies({ executor, actor }: LoadContext, ids: readonly number[]): Promise<Row[]> {
  if (!actor) return [];
  return executor
    .select({ mail: emails, variables: emailStats.variables })
    .from(emailStats)
    .innerJoin(emails, eq(emails.id, emailStats.emailId))
    .where(and(eq(emailStats.userId, actor.id), inArray(emails.id, [...ids])));
}

async function load(
  context: LoadContext,
  ids: readonly number[],
  read: (row: Row) => string,
): Promise<Map<number, string>> {
  const rows = await ownCopies(context, ids);
  return new Map(rows.map((row) => [row.mail.id, read(row)]));
}

export const loadTitles = (context: LoadContext, ids: readonly number[]) =>
  load(context, ids, ({ mail, variables }) => fillText(mail.title, valuesOf(variables)));

export const loadPreviews = (context: LoadContext, ids: readonly number[]) =>
  load(context, ids, ({ mail, variables }) => fillText(mail.previewText, valuesOf(variables)));

export const loadContents = (context: LoadContext, ids: readonly number[]) =>
  load(context, ids, ({ mail, variables }) => {
    const { mail: post } = context.platform;
    if (mail.json === null)
      return post.render(mail.title, { preheader: mail.previewText, blocks: [rich(mail.content)] }).html;
    const template = { subject: mail.title, previewText: mail.previewText, json: mail.json };
    const values = valuesOf(variables);
    return renderTemplate(post, template, values, footnoteOf(mail, values)).html;
  });

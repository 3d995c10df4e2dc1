import { sentMailSchema, sentMailsSchema } from '@kermesse/domain/mailing/mailbox-schemas';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccessRule } from '../auth/access.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors/app-error.ts';
import type { App } from '../feature.ts';
import { noQuery } from '../http/no-query.ts';
import { isOnThisMachine } from '../http/this-machine.ts';
import { outgoingMails } from './tables.ts';

const summaryColumns = {
  documentId: outgoingMails.documentId,
  kind: outgoingMails.kind,
  toEmail: outgoingMails.toEmail,
  toName: outgoingMails.toName,
  subject: outgoingMails.subject,
  createdAt: outgoingMails.createdAt,
};

const shown = 100;

/** Mails contain links that sign in, so on a shared network only this machine may read them. */
const thisMachine: AccessRule = {
  name: 'this-machine',
  authorize: (request) => {
    if (!isOnThisMachine(request)) throw notFound();
  },
};

/** Never in production, where mails are those of real people. */
export function hasMailbox(config: Pick<Config, 'env' | 'mail'>): boolean {
  return config.mail.smtpUrl === null && config.env !== 'production';
}

export function registerMailboxRoutes(app: App, { db, config }: { db: Database; config: Config }): void {
  if (!hasMailbox(config)) return;

  app.get(
    '/api/dev/mails',
    {
      config: { access: thisMachine },
      schema: {
        summary: 'Latest mails of the development mailbox',
        querystring: z.strictObject({
          to: z
            .string()
            .max(254)
            .regex(/^\P{Cc}*$/u)
            .optional(),
        }),
        response: { 200: sentMailsSchema },
      },
    },
    async (request) => {
      const { to } = request.query;
      const data = await db.orm
        .select(summaryColumns)
        .from(outgoingMails)
        .where(
          to === undefined ? undefined : eq(sql`lower(${outgoingMails.toEmail})`, to.trim().toLowerCase()),
        )
        .orderBy(desc(outgoingMails.id))
        .limit(shown);
      return { data: data.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })), meta: {} };
    },
  );

  app.get(
    '/api/dev/mails/:documentId',
    {
      config: { access: thisMachine },
      schema: {
        summary: 'One mail of the development mailbox',
        params: z.object({ documentId: z.string().regex(/^[a-z0-9]{24}$/) }),
        querystring: noQuery,
        response: { 200: sentMailSchema },
      },
    },
    async (request) => {
      const [mail] = await db.orm
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.documentId, request.params.documentId));
      if (!mail) throw notFound();
      return {
        data: {
          ...mail,
          createdAt: mail.createdAt.toISOString(),
          html: mail.html ?? '',
          text: mail.text ?? '',
          attachments: (mail.attachments ?? []).map(({ filename, contentType }) => ({
            filename,
            contentType,
          })),
        },
        meta: {},
      };
    },
  );
}

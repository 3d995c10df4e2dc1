import type { OrganizerMailKind, PlainMailKind, WordedMailKind } from '@kermesse/domain/mailing/mail-kinds';
import type { EditionMailKind } from '@kermesse/domain/mailing/transactional';
import type { MailVariable } from '@kermesse/domain/mailing/variables';
import { emailInvalid } from '@kermesse/domain/shared/email-messages';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { siteUrl } from '../config/site-url.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError, invalidField } from '../errors/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logger.ts';
import { cleanText, singleLine } from './clean-text.ts';
import { type LayoutContext, type MailContent, type RenderedMail, renderMail } from './layout.ts';
import { deliverMail, forgetOldMails } from './mail-jobs.ts';
import { openSmtp } from './smtp.ts';
import { outgoingMails, type StoredAttachment } from './tables.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

interface AnyMail {
  to: { email: string; name?: string | null };
  userId?: number;
  subject: string;
  replyTo?: string;
  /** For `List-Unsubscribe`: a POST to it unsubscribes without confirmation. */
  unsubscribeUrl?: string;
  /** A mail with a key is queued once, so that repeated work does not repeat it. */
  key?: string;
  attachments?: readonly MailAttachment[];
  /** Bulk mails have a lower priority than single ones. */
  isBulk?: boolean;
}

/** Organisers may have texts of their own for this kind. Null: the mail is about no edition. */
interface EditionMail extends AnyMail {
  kind: EditionMailKind | WordedMailKind;
  about: MailSubject | null;
  content: MailContent;
}

export interface PlainMail extends AnyMail {
  kind: Exclude<PlainMailKind, OrganizerMailKind | WordedMailKind>;
  about?: undefined;
  content: MailContent;
}

/** Written by an organiser and rendered before it is queued, so that the preview is exact. */
interface OrganizerMail extends AnyMail {
  kind: OrganizerMailKind;
  about?: undefined;
  content: RenderedMail;
}

export type MailMessage = EditionMail | PlainMail | OrganizerMail;

/** The edition, and the placeholders that its texts may use. */
export interface MailSubject {
  editionId: number;
  firstname?: string;
  lastname?: string;
  audience?: 'participant' | 'benevole';
  /** An organiser wrote this very mail: no text that was prepared for its kind replaces it. */
  isWorded?: boolean;
  values?: Readonly<Partial<Record<MailVariable, string>>>;
}

/** Replaces texts before a mail is queued, and records that it was. */
export interface MailTexts {
  adjust(tx: Tx, message: MailMessage): Promise<MailMessage>;
  queued(tx: Tx, message: MailMessage): Promise<void>;
}

export interface MailDependencies {
  db: Database;
  jobs: Jobs;
  config: Config;
  clock: Clock;
  log: Logger;
}

const maxSubject = 200;
const maxName = 120;
const maxAttachmentBytes = 5 * 1024 * 1024;
const bulkPriority = -10;

/** An address that could inject a header or a second recipient is refused, not repaired. */
function checkedAddress(email: string): string {
  if (!isMailAddress(email)) throw invalidField('email', emailInvalid);
  return email;
}

function storedAttachments(attachments: readonly MailAttachment[]): StoredAttachment[] | null {
  const total = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (total > maxAttachmentBytes) throw new AppError('payload_too_large');
  if (attachments.length === 0) return null;
  return attachments.map(({ filename, contentType, content }) => ({
    filename: singleLine(filename.replace(/[\\/]/g, '-'), maxName),
    contentType: singleLine(contentType, maxName),
    base64: Buffer.from(content).toString('base64'),
  }));
}

export class Mail {
  readonly #jobs: Jobs;
  readonly #clock: Clock;
  readonly #layout: LayoutContext;
  readonly #hasServer: boolean;
  #texts: MailTexts | null = null;

  constructor({ db, jobs, config, clock, log }: MailDependencies) {
    const { smtpUrl, from, support } = config.mail;
    this.#jobs = jobs;
    this.#clock = clock;
    this.#layout = { siteUrl: siteUrl(config), supportEmail: support };
    this.#hasServer = smtpUrl !== null;
    if (!smtpUrl && config.env === 'production')
      log.warn('no SMTP_URL: mails are stored and leave to nobody');
    const transport = smtpUrl ? openSmtp({ url: smtpUrl, from }) : null;
    jobs.register([deliverMail, forgetOldMails], { db, clock, transport });
  }

  /** Called once by the feature that stores the organisers' texts, for all mails about editions. */
  useTexts(texts: MailTexts): void {
    this.#texts = texts;
  }

  render(subject: string, content: MailContent): RenderedMail {
    return renderMail(singleLine(subject, maxSubject), content, this.#layout);
  }

  /** Stored in the caller's transaction, and sent after its commit. */
  async queue(tx: Tx, message: MailMessage): Promise<void> {
    await this.queueAll(tx, [message]);
  }

  async queueAll(tx: Tx, messages: readonly MailMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const adjusted: MailMessage[] = [];
    for (const message of messages)
      adjusted.push(message.about && this.#texts ? await this.#texts.adjust(tx, message) : message);
    const rows = adjusted.map((message) => this.#toRow(message));
    const stored = await tx
      .insert(outgoingMails)
      .values(rows)
      .onConflictDoNothing({ target: outgoingMails.idempotencyKey })
      .returning({ documentId: outgoingMails.documentId, key: outgoingMails.idempotencyKey });
    const isStored = ({ key }: MailMessage) => key === undefined || stored.some((row) => row.key === key);
    for (const message of adjusted) if (isStored(message)) await this.#texts?.queued(tx, message);
    if (!this.#hasServer) return;
    const isBulk = messages.every((message) => message.isBulk);
    await this.#jobs.sendMany(
      tx,
      deliverMail,
      stored.map(({ documentId }) => ({ data: { mail: documentId }, priority: isBulk ? bulkPriority : 0 })),
    );
  }

  #toRow(message: MailMessage): typeof outgoingMails.$inferInsert {
    const { to, content } = message;
    const subject = singleLine(message.subject, maxSubject);
    const rendered = 'blocks' in content ? renderMail(subject, content, this.#layout) : content;
    return {
      toEmail: checkedAddress(to.email),
      toName: to.name ? singleLine(to.name, maxName) : null,
      replyTo: message.replyTo ? checkedAddress(message.replyTo) : null,
      unsubscribeUrl: message.unsubscribeUrl ? `${this.#layout.siteUrl}${message.unsubscribeUrl}` : null,
      userId: message.userId ?? null,
      kind: message.kind,
      subject,
      html: cleanText(rendered.html),
      text: cleanText(rendered.text),
      attachments: storedAttachments(message.attachments ?? []),
      status: this.#hasServer ? 'queued' : 'kept',
      idempotencyKey: message.key ?? null,
      createdAt: this.#clock.now(),
    };
  }
}

export function createMail(dependencies: MailDependencies): Mail {
  return new Mail(dependencies);
}

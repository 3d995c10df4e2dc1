import { createTransport } from 'nodemailer';
import type { outgoingMails } from './tables.ts';

type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Throws when the server did not accept the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

export interface SmtpOptions {
  url: string;
  from: string;
}

const connectMs = 10_000;
const silenceMs = 20_000;

/** The same on every attempt, so that a mailbox can recognise duplicates. */
function messageId(mail: OutgoingMail, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${mail.documentId}@${domain}>`;
}

/** With both headers mail programs show their own button and POST to the URL (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export function openSmtp({ url, from }: SmtpOptions): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Content must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: { name: mail.toName ?? '', address: mail.toEmail },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        subject: mail.subject,
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: messageId(mail, from),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'fr',
          ...unsubscribeHeaders(mail.unsubscribeUrl),
        },
        attachments: (mail.attachments ?? []).map(({ filename, contentType, base64 }) => ({
          filename,
          contentType,
          content: Buffer.from(base64, 'base64'),
        })),
      });
    },
  };
}

export interface Refusal {
  /** Stable and without personal data, such as `EENVELOPE-550`. */
  code: string;
  /** A retry would fail as well. */
  isPermanent: boolean;
}

/** The server's message may quote an address, so it is not kept. */
export function readRefusal(error: unknown): Refusal {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isAboutThisMail = name === 'EENVELOPE' || name === 'EMESSAGE';
  return {
    code: status === null ? name : `${name}-${status}`,
    isPermanent: isAboutThisMail && status !== null && status >= 500,
  };
}

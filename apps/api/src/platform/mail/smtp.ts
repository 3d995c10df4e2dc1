import { createTransport } from 'nodemailer';
import type { outgoingMails } from './tables.ts';

type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Hands a mail to a server; throws when it was not taken. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

export interface SmtpOptions {
  url: string;
  from: string;
}

const connectMs = 10_000;
const silenceMs = 20_000;

/** The same mail has the same id on every attempt, so that a mailbox that got it twice can tell. */
function messageId(mail: OutgoingMail, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${mail.documentId}@${domain}>`;
}

/** With both, a mail program shows a button of its own and posts to the address when it is pressed (RFC 8058). */
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
    // Content is data: a path or an address in it must never be read from here.
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
  /** Stable and without personal data: `EENVELOPE-550`. */
  code: string;
  /** Trying again would change nothing. */
  isPermanent: boolean;
}

/** Reads the library's error. The server's own words may quote an address, so they are not kept. */
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

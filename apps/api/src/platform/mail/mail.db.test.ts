import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../../testing/test-engine.ts';
import { ManualClock } from '../clock/clock.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { button, paragraph } from './blocks.ts';
import { createMail, type Mail, type PlainMail } from './mail.ts';
import { outgoingMails } from './tables.ts';
import { hostileStrings } from './testing/hostile-strings.ts';
import { type SmtpTestServer, startSmtpServer } from './testing/smtp-test-server.ts';

const start = new Date('2027-04-13T09:00:00.000Z');
const hour = 3_600_000;

let database: TestDatabase;
let clock: ManualClock;
let jobs: Jobs;
let mail: Mail;

async function open(env: Record<string, string>): Promise<void> {
  clock = new ManualClock(start);
  const config = testConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://kermesse.test', ...env });
  const { db, events } = database;
  jobs = createJobs({ db, events, log: silentLog, clock });
  mail = createMail({ db, jobs, config, clock, log: silentLog });
  await jobs.prepare();
  await database.engine.executeSql('truncate jobs, outgoing_mails');
}

function message(overrides: Partial<PlainMail> = {}): PlainMail {
  return {
    to: { email: 'zoe@kermesse.test', name: 'Zoé Lenoir' },
    kind: 'accounts.confirm-email',
    subject: 'Bienvenue à la fête',
    content: { blocks: [paragraph('Bonjour'), button('Entrer', '/entrer?jeton=secret')] },
    ...overrides,
  };
}

const queue = (overrides: Partial<PlainMail> = {}) =>
  database.db.transaction((tx) => mail.queue(tx, message(overrides)));
const latest = async () =>
  (await database.db.orm.select().from(outgoingMails).orderBy(desc(outgoingMails.id)))[0];

function decoded(raw: string): string {
  return raw
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text: string) => quotedPrintable(text.replaceAll('_', ' ')))
    .split(/\r\n(?=--)/)
    .map((part) => {
      const body = part.slice(part.indexOf('\r\n\r\n'));
      if (/transfer-encoding: base64/i.test(part))
        return part.replace(body, Buffer.from(body, 'base64').toString('utf8'));
      return /quoted-printable/i.test(part) ? part.replace(body, quotedPrintable(body)) : part;
    })
    .join('\r\n');
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('with a mail server', () => {
  let smtp: SmtpTestServer;
  beforeEach(async () => {
    await smtp?.close();
    smtp = await startSmtpServer();
    await open({ SMTP_URL: smtp.url });
  });
  afterAll(() => smtp.close());

  it('a mail leaves with both parts, to the right person', async () => {
    await queue();
    await jobs.runDue();
    expect(smtp.received).toHaveLength(1);
    const text = decoded(smtp.received[0]?.raw ?? '');
    expect(smtp.received[0]?.to).toEqual(['zoe@kermesse.test']);
    expect(text).toContain('Subject: Bienvenue à la fête');
    expect(text).toContain('Zoé Lenoir');
    expect(text).toMatch(/content-type: text\/plain/i);
    expect(text).toMatch(/content-type: text\/html/i);
    expect(text).toContain('https://kermesse.test/entrer?jeton=secret');
    expect(text).toMatch(/auto-submitted: auto-generated/i);
    expect(text).not.toMatch(/list-unsubscribe/i);
  });

  it('a mail to many carries the button of mail programs that ends them, and its address is forgotten', async () => {
    await queue({ unsubscribeUrl: '/unsubscribe?mail=abc&token=jeton' });
    await jobs.runDue();
    const text = decoded(smtp.received[0]?.raw ?? '').replace(/\r\n\s+/g, ' ');
    expect(text).toMatch(/list-unsubscribe: <https:\/\/kermesse\.test\/unsubscribe\?mail=abc&token=jeton>/i);
    expect(text).toMatch(/list-unsubscribe-post: List-Unsubscribe=One-Click/i);
    expect((await latest())?.unsubscribeUrl).toBeNull();
  });

  it('its content is forgotten once it has left, and the links in it with it', async () => {
    await queue();
    expect((await latest())?.html).toContain('jeton=secret');
    await jobs.runDue();
    expect(await latest()).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: start,
      html: null,
      text: null,
    });
  });

  it('a mail of a transaction that is rolled back is never sent', async () => {
    const change = database.db.transaction(async (tx) => {
      await mail.queue(tx, message());
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await jobs.runDue();
    expect(smtp.received).toHaveLength(0);
    expect(await latest()).toBeUndefined();
  });

  it('a mail with a key is sent once, even when two ask at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => queue({ key: 'welcome:42' })));
    await queue({ key: 'welcome:42' });
    await queue({ key: 'welcome:43' });
    await jobs.runDue();
    expect(smtp.received).toHaveLength(2);
  });

  it('a busy server is asked again until it takes the mail', async () => {
    smtp.answers.set('RCPT', ['451 later', '451 later']);
    await queue();
    await jobs.runDue();
    expect(await latest()).toMatchObject({ status: 'queued', attempts: 1, lastErrorCode: 'EENVELOPE-451' });
    clock.advance(hour);
    await jobs.runDue();
    clock.advance(hour);
    await jobs.runDue();
    expect(smtp.received).toHaveLength(1);
    expect(await latest()).toMatchObject({ status: 'sent', attempts: 3, lastErrorCode: null });
  });

  it('an address that does not exist is not asked for again', async () => {
    smtp.answers.set('RCPT', ['550 zoe@kermesse.test unknown']);
    await queue();
    await jobs.runDue();
    clock.advance(24 * hour);
    await jobs.runDue();
    expect(smtp.received).toHaveLength(0);
    expect(await latest()).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastErrorCode: 'EENVELOPE-550',
      html: null,
    });
    expect(await jobs.failed()).toEqual([]);
  });

  it('a server that is away for good leaves a mail that is seen to have failed', async () => {
    await queue();
    await smtp.close();
    for (let attempt = 0; attempt < 10; attempt++) {
      await jobs.runDue();
      clock.advance(5 * hour);
    }
    expect(await latest()).toMatchObject({ status: 'failed', attempts: 9, lastErrorCode: 'ESOCKET' });
    const [failed] = await jobs.failed();
    expect(failed).toMatchObject({ job: 'mail.deliver', attempts: 9 });
    expect(JSON.stringify(failed)).not.toContain('zoe@');
    smtp = await startSmtpServer();
  });

  it('the mail that a person waits for goes before those to many', async () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      message({ to: { email: `m${index}@kermesse.test` }, isBulk: true }),
    );
    await database.db.transaction((tx) => mail.queueAll(tx, many));
    await queue();
    await jobs.runDue();
    expect(smtp.received[0]?.to).toEqual(['zoe@kermesse.test']);
    expect(smtp.received).toHaveLength(7);
  });

  it('carries attachments', async () => {
    const content = Buffer.from('%PDF-1.7 billet');
    await queue({ attachments: [{ filename: '../billet.pdf', contentType: 'application/pdf', content }] });
    await jobs.runDue();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toContain(content.toString('base64'));
    expect(raw).toContain('billet.pdf');
    expect(raw).not.toContain('../');
    expect((await latest())?.attachments).toBeNull();
    const huge = { filename: 'a', contentType: 'b/c', content: Buffer.alloc(6 * 1024 * 1024) };
    await expect(queue({ attachments: [huge] })).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('a line break in a subject or a name adds no header and no recipient', async () => {
    const evil = 'Zoé\r\nBcc: tous@ailleurs.test\r\n\r\nautre corps';
    await queue({ subject: evil, to: { email: 'zoe@kermesse.test', name: evil } });
    await jobs.runDue();
    const [received] = smtp.received;
    const headers = received?.raw.split('\r\n\r\n')[0] ?? '';
    expect(received?.to).toEqual(['zoe@kermesse.test']);
    expect(headers).not.toMatch(/^bcc:/im);
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    'zoe@kermesse.test\r\nBcc: tous@ailleurs.test',
    'zoe@kermesse.test, tous@ailleurs.test',
    'Zoé <zoe@kermesse.test>',
    'zoe@kermesse.test\u0000',
    '<script>@kermesse.test',
    '',
    `${'a'.repeat(300)}@kermesse.test`,
  ])('the address %j is refused', async (email) => {
    await expect(queue({ to: { email } })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(queue({ replyTo: email || 'x' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('hostile texts travel as text', async () => {
    for (const { text } of hostileStrings) {
      await queue({
        subject: text,
        to: { email: 'zoe@kermesse.test', name: text },
        content: { preheader: text, blocks: [paragraph(text)] },
      });
    }
    await jobs.runDue();
    expect(smtp.received).toHaveLength(hostileStrings.length);
    for (const { raw } of smtp.received) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  });

  it('who got what is forgotten after three months', async () => {
    await queue();
    await jobs.runDue();
    await jobs.prepare();
    clock.advance(89 * 24 * hour);
    await jobs.runDue();
    expect(await latest()).toBeDefined();
    clock.advance(3 * 24 * hour);
    await jobs.runDue();
    expect(await latest()).toBeUndefined();
  });
});

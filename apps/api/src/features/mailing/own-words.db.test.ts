import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';
import { buildTemplate } from './testing/mailing-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const words = (text: string) => ({
  version: 1 as const,
  blocks: [{ id: 'x', type: 'text' as const, html: `<p>${text}</p>` }],
});
const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));

/** Two editions with the same free product; one organiser has their own texts. */
test('a runner reads the words of the organisers of that edition, with the ticket; others read ours', async () => {
  const [own, other] = [
    await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]),
    await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]),
  ];
  await buildTemplate(t, own.edition.id, {
    transactionalKey: 'tickets.confirmed',
    subject: 'Bravo {{prenom}}',
    json: words('À vos lacets'),
  });
  await buildTemplate(t, own.edition.id, {
    transactionalKey: 'registration.claim',
    subject: '{{prenom}}, vous voilà inscrit',
    json: words('Quelqu’un pense à vous'),
  });
  const subjects: string[][] = [];
  for (const { edition, first } of [own, other]) {
    const [payer, friend] = [await buildUser(t), await buildUser(t)];
    const registrant = await new Registrant(t, payer).open(edition);
    await registrant.reserve(first);
    const { status, body } = await registrant.submit(edition, {
      tierRegister: true,
      tierRegisterEmail: friend.email,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await t.deliver();
    const mails = await mailsTo(friend.email);
    subjects.push(mails.map(({ subject }) => subject).sort());
    const ticket = mails.find(({ kind }) => kind === 'tickets.confirmed');
    const files = ticket?.attachments?.map(({ contentType }) => contentType);
    expect(files, 'the ticket comes along').toContain('application/pdf');
    const claim = mails.find(({ kind }) => kind === 'registration.claim');
    expect(claim?.text, 'the link comes along').toContain('claim?token=');
    expect(claim?.replyTo, 'answers reach the organisers').toMatch(/@/);
  }
  expect(subjects[0]).toEqual(['Bravo Léa', 'Léa, vous voilà inscrit']);
  expect(subjects[1]?.join()).not.toMatch(/Bravo|vous voilà/);
});

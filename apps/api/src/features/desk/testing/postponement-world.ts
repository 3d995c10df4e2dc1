import { and, eq } from 'drizzle-orm';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { eventEditions } from '../../organizers/tables-events.ts';
import type { PaymentTest } from '../../payments/testing/payment-test.ts';
import { openDesk } from './desk-world.ts';

export const day = 24 * 3_600_000;

type User = Awaited<ReturnType<typeof buildUser>>;

/** Editions that are postponed, and the answers from the link of the mail. */
export function postponements(t: () => PaymentTest) {
  const dayIn = (days: number) => new Date(t().clock.now().getTime() + days * day).toISOString().slice(0, 10);

  async function open() {
    const world = await openDesk(t());
    const { desk, edition, buy } = world;
    const person = await buy();
    const postpone = (more: object = {}) =>
      desk.call('POST', 'postpone', {
        message: 'Le terrain est inondé.',
        startsOn: '2027-09-18',
        answerBy: dayIn(10),
        seenStart: edition.startsAt.toISOString(),
        ...more,
      });
    const read = async () => (await desk.call('GET', 'change')).body.data.current;
    const editionNow = async () =>
      (await t().db.orm.select().from(eventEditions).where(eq(eventEditions.id, edition.id)))[0];
    return { ...world, person, postpone, read, editionNow };
  }

  /** The person was asked, and offers the ticket to a friend. */
  async function passedOn() {
    const world = await open();
    const { person, edition, postpone } = world;
    const transferableUntil = new Date('2027-06-01T10:00:00Z');
    await t().db.orm.update(eventEditions).set({ transferableUntil }).where(eq(eventEditions.id, edition.id));
    await postpone();
    await t().deliver();
    const friend = await buildUser(t());
    const registration = person.inscription.documentId;
    await t()
      .as(person.user)
      .inject({
        method: 'POST',
        url: `/api/custom/my-inscriptions/${registration}/transfer`,
        payload: { data: { email: friend.email } },
      });
    const [offer] = await t()
      .db.orm.select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, friend.email));
    const token = /claim\?token=([\w-]+)/.exec(offer?.text ?? '')?.[1] ?? '';
    const accept = () =>
      t()
        .as(friend)
        .inject({
          method: 'POST',
          url: '/api/custom/claim-inscription',
          payload: { token, answers: {} },
        });
    return { ...world, friend, registration, accept, asked: await mailTo(person.user.email) };
  }

  async function mailTo(email: string, skip = 0) {
    const mails = await t()
      .db.orm.select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, 'desk.edition-postponed')))
      .orderBy(outgoingMails.id);
    const mail = mails[skip];
    const href = /href="([^"]*\/postponements\/[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
    const link = new URL(href ?? 'http://none.test');
    const id = link.pathname.split('/').pop() ?? '';
    const proof = {
      registration: link.searchParams.get('registration') ?? '',
      token: link.searchParams.get('token') ?? '',
    };
    return { count: mails.length, mail, id, proof };
  }

  type Asked = Awaited<ReturnType<typeof mailTo>>;

  const look = ({ id, proof }: Pick<Asked, 'id' | 'proof'>, user: User | null = null) =>
    t()
      .as(user)
      .inject({ url: `/api/custom/postponements/${id}?${new URLSearchParams(proof)}` });
  const answer = (
    { id, proof }: { id: string; proof: { registration: string; token?: string } },
    choice: string,
    { registration = proof.registration, user = null }: { registration?: string; user?: User | null } = {},
  ) =>
    t()
      .as(user)
      .inject({
        method: 'POST',
        url: `/api/custom/postponements/${id}`,
        payload: { proof, registration, answer: choice },
      });
  return { open, passedOn, mailTo, look, answer, dayIn };
}

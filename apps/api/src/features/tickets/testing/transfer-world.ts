import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { eventEditions } from '../../organizers/tables-events.ts';
import { addAdmin } from '../../organizers/testing/event-world.ts';
import type { PaymentTest } from '../../payments/testing/payment-test.ts';
import { inscriptions } from '../../registration/tables.ts';
import { buildRegistration, Registrant } from '../../registration/testing/registration-world.ts';

type User = Awaited<ReturnType<typeof buildUser>>;
type World = Awaited<ReturnType<typeof buildRegistration>>;

export const day = 24 * 3_600_000;
export const malo = { prenom: 'Malo', nom: 'Petit', naissance: '1988-11-03' };
export const nora = { prenom: 'Nora', nom: 'Blanc', naissance: '1995-01-20' };

export const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;

export interface TicketOptions {
  readonly edition?: Partial<typeof eventEditions.$inferInsert>;
  readonly priceCents?: number;
  /** Beside the race. */
  readonly articles?: readonly { name: string; priceCents: number }[];
  /** What the holder opens the form with, and submits. */
  readonly more?: (world: World) => Promise<Record<string, unknown>>;
}

export interface PassedTicket extends World {
  readonly holder: User;
  readonly friend: User;
  readonly door: User;
  readonly inscriptionId: string;
}

interface ShownTicket {
  code: string;
  holderName: string;
}

/** Ways to offer, take back, accept and show tickets, as people do it. */
export class TicketHands {
  readonly #t: PaymentTest;

  constructor(t: PaymentTest) {
    this.#t = t;
  }

  inDays = (days: number): Date => new Date(this.#t.clock.now().getTime() + days * day);

  async pay(holder: User, inscriptionId: string, sessionId: string): Promise<void> {
    const opened = await this.#t.as(holder).inject({
      method: 'POST',
      url: '/api/custom/create-checkout',
      payload: { inscriptionId, sessionId },
    });
    await this.#t.pay(opened.json().id);
    await this.#t.deliver();
  }

  /** Léa has a ticket; Malo has an account and nothing else. */
  async build({
    edition = {},
    priceCents = 0,
    articles = [],
    more,
  }: TicketOptions = {}): Promise<PassedTicket> {
    const world = await buildRegistration(this.#t, { transferableUntil: this.inDays(30), ...edition }, [
      { name: '10 km', priceCents },
      ...articles,
    ]);
    const [holder, friend] = [await buildUser(this.#t), await buildUser(this.#t)];
    const chosen = (await more?.(world)) ?? {};
    const registrant = await new Registrant(this.#t, holder).open(world.edition, chosen);
    for (const product of world.products) await registrant.reserve(product);
    const { body, status } = await registrant.submit(world.edition, chosen);
    expect(status, JSON.stringify(body)).toBe(200);
    if (body.paymentRequired) await this.pay(holder, body.inscriptionId, registrant.sessionId);
    const door = await addAdmin(this.#t, 'admin', { editionId: world.edition.id });
    return { ...world, holder, friend, door, inscriptionId: body.inscriptionId };
  }

  async offered(options: TicketOptions = {}): Promise<PassedTicket & { readonly token: string }> {
    const ticket = await this.build(options);
    const answer = await this.offer(ticket);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...ticket, token: await this.tokenFor(ticket.friend) };
  }

  offer = ({ holder, friend, inscriptionId }: PassedTicket, email: string = friend.email) =>
    this.#t.as(holder).inject({
      method: 'POST',
      url: `/api/custom/my-inscriptions/${inscriptionId}/transfer`,
      payload: { data: { email } },
    });

  withdraw = ({ holder, inscriptionId }: PassedTicket) =>
    this.#t.as(holder).inject({
      method: 'DELETE',
      url: `/api/custom/my-inscriptions/${inscriptionId}/transfer`,
    });

  cancel = ({ inscriptionId }: PassedTicket, user: User) =>
    this.#t.as(user).inject({
      method: 'POST',
      url: `/api/custom/my-inscriptions/${inscriptionId}/cancel`,
      payload: {},
    });

  accept = (user: User, token: string, answers: Record<string, unknown> = malo) =>
    this.#t.as(user).inject({
      method: 'POST',
      url: '/api/custom/claim-inscription',
      payload: { token, answers },
    });

  /** Offers it to somebody, who accepts. */
  async passOn(ticket: PassedTicket, to: User, answers: Record<string, unknown> = malo): Promise<void> {
    const offered = await this.offer(ticket, to.email);
    expect(offered.statusCode, offered.body).toBe(200);
    const accepted = await this.accept(to, await this.tokenFor(to), answers);
    expect(accepted.statusCode, accepted.body).toBe(200);
  }

  scan = ({ door, edition }: PassedTicket, code: string) =>
    this.#t.as(door).inject({
      method: 'POST',
      url: `/api/tickets/${code}/check-in`,
      payload: { eventEditionDocumentId: edition.documentId },
    });

  mailsTo = (email: string) =>
    this.#t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, email))
      .orderBy(outgoingMails.id);

  async tokenFor({ email }: Pick<User, 'email'>): Promise<string> {
    const mails = await this.mailsTo(email);
    const tokens = mails.flatMap(({ text }) => /claim\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    return tokens.at(-1) ?? '';
  }

  async ticketsOf(user: User): Promise<ShownTicket[]> {
    return (await this.#t.as(user).inject({ method: 'GET', url: '/api/tickets' })).json().data;
  }

  async rowOf({ inscriptionId }: Pick<PassedTicket, 'inscriptionId'>) {
    const [row] = await this.#t.db.orm
      .select()
      .from(inscriptions)
      .where(eq(inscriptions.documentId, inscriptionId));
    if (!row) throw new Error('no inscription');
    return row;
  }

  /** As the desk shows it. */
  async chainOf({ door, edition, inscriptionId }: PassedTicket): Promise<[from: string, to: string][]> {
    const read = await this.#t.as(door).inject({
      url: `/api/event-editions/${edition.documentId}/registrations/${inscriptionId}`,
    });
    return read.json().data.transfers.map(({ from, to }: { from: string; to: string }) => [from, to]);
  }
}

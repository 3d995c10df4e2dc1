import type { users } from '../../../platform/auth/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { eventEditions } from '../../events/tables.ts';
import { buildEdition, buildProduct, type Registered } from '../../payments/testing/payment-test.ts';

type User = typeof users.$inferSelect;
type Edition = typeof eventEditions.$inferSelect;

/** Calls the desk of one edition as somebody, and reads the answer. */
export class Desk {
  readonly #t: TestApp;
  readonly #user: User;
  readonly #edition: Edition;

  constructor(t: TestApp, user: User, edition: Edition) {
    this.#t = t;
    this.#user = user;
    this.#edition = edition;
  }

  async call(method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await this.#t.as(this.#user).inject({
      method,
      url: `/api/event-editions/${this.#edition.documentId}/${path}`,
      ...(payload ? { payload } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : null, text: answer.body, answer };
  }

  list(query = '') {
    return this.call('GET', `registrations?${query}`);
  }

  read({ inscription }: Pick<Registered, 'inscription'>) {
    return this.call('GET', `registrations/${inscription.documentId}`);
  }

  act({ inscription }: Pick<Registered, 'inscription'>, action: string, data?: object) {
    return this.call('POST', `registrations/${inscription.documentId}/${action}`, data ? { data } : {});
  }

  bulk(data: object) {
    return this.call('POST', 'registrations-bulk', { data });
  }
}

/** An edition with a race at 30 €, and its owner at the desk. */
export async function openDesk(t: TestApp, overrides: Parameters<typeof buildProduct>[2] = {}) {
  const { owner, edition, event } = await buildEdition(t);
  const race = await buildProduct(t, edition, { priceCents: 3_000, ...overrides });
  return { owner, edition, event, race, desk: new Desk(t, owner, edition) };
}

import type { users } from '../../../platform/auth/tables.ts';
import { inserter } from '../../../platform/db/testing/rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { eventEditions } from '../../organizers/tables-events.ts';
import { addAdmin } from '../../organizers/testing/event-world.ts';
import { buildPaid } from '../../payments/testing/paid.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  type PaymentTest,
  type Registered,
} from '../../payments/testing/payment-test.ts';
import { inscriptions } from '../../registration/tables.ts';

type User = typeof users.$inferSelect;
type Edition = typeof eventEditions.$inferSelect;

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

/** An edition with a race at 30 €, and ways to register for it. */
export async function openDesk(t: PaymentTest, overrides: Parameters<typeof buildProduct>[2] = {}) {
  const { owner, edition, event } = await buildEdition(t);
  const race = await buildProduct(t, edition, { priceCents: 3_000, ...overrides });
  const insert = inserter(() => t.db);
  const places = (quantity: number) => [{ product: race, quantity }];
  return {
    owner,
    edition,
    event,
    race,
    desk: new Desk(t, owner, edition),
    addDesk: async () => new Desk(t, await addAdmin(t, 'admin', { editionId: edition.id }), edition),
    register: (quantity = 1, options: Parameters<typeof buildRegistration>[3] = {}) =>
      buildRegistration(t, edition, places(quantity), options),
    buy: (quantity = 1) => buildPaid(t, edition, places(quantity)),
    addHelper: (user: User, person: Partial<typeof inscriptions.$inferInsert> = {}) =>
      insert(inscriptions, {
        editionId: edition.id,
        kind: 'volunteer',
        status: 'confirmed',
        confirmedAt: t.clock.now(),
        userId: user.id,
        firstname: 'Bob',
        ...person,
      }),
  };
}

import { eq } from 'drizzle-orm';
import { inserter } from '../../../platform/db/testing/rows.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { priceTiers, productCategories, productOptions, products } from '../../catalog/public.ts';
import type { eventEditions } from '../../events/public.ts';
import { buildEdition, buildEvent, type User } from '../../organizers/testing/event-world.ts';
import { findDrift } from '../reconcile.ts';

type Product = typeof products.$inferSelect;

interface Call {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field in assertions
  readonly body: any;
}

export class Shopper {
  readonly #t: TestApp;
  readonly user: User | null;
  #cookie = '';
  sessionId = '';
  readonly #address: string | undefined;

  constructor(t: TestApp, user: User | null, address?: string) {
    this.#t = t;
    this.user = user;
    this.#address = address;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Call> {
    const answer = await this.#t.as(this.user).inject({
      method,
      url: `/api/${url}`,
      ...(payload ? { payload } : {}),
      ...(this.#address ? { remoteAddress: this.#address } : {}),
      headers: { ...headers, ...(this.#cookie ? { cookie: this.#cookie } : {}) },
    });
    const given = answer.cookies.find(({ name }) => name === 'kermesse_visitor');
    if (given) this.#cookie = `kermesse_visitor=${given.value}`;
    return { status: answer.statusCode, body: answer.json() };
  }

  async open(
    edition: { documentId: string },
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<this> {
    const payload = { eventEditionDocumentId: edition.documentId, ...more };
    const { status, body } = await this.call('POST', 'custom/sign-up-session', payload, headers);
    if (status !== 200) throw new Error(`no session: ${JSON.stringify(body)}`);
    this.sessionId = body.sessionId;
    return this;
  }

  reserve(product: { documentId: string }, quantity = 1, more: Record<string, unknown> = {}): Promise<Call> {
    return this.call('POST', 'products/reserve', {
      product_id: product.documentId,
      session_id: this.sessionId,
      quantity,
      ...more,
    });
  }

  release(product: { documentId: string }): Promise<Call> {
    return this.call('POST', 'products/release', {
      product_id: product.documentId,
      session_id: this.sessionId,
    });
  }

  adjust(
    product: { documentId: string },
    quantity: number,
    more: Record<string, unknown> = {},
  ): Promise<Call> {
    return this.call('POST', 'products/adjust-reservation', {
      product_id: product.documentId,
      session_id: this.sessionId,
      new_quantity: quantity,
      ...more,
    });
  }

  cart(): Promise<Call> {
    return this.call('GET', `products/reservations/session/${this.sessionId}`);
  }

  leave(): Promise<Call> {
    return this.call('DELETE', `products/reservations/session/${this.sessionId}`);
  }

  toggle(product: { documentId: string }, more: Record<string, unknown> = {}): Promise<Call> {
    return this.call('POST', `products/${product.documentId}/waiting-list/toggle`, {
      session_id: this.sessionId,
      quantity: 1,
      tierRegisterDocumentId: null,
      ...more,
    });
  }

  queue(product: { documentId: string }): Promise<Call> {
    return this.call('GET', `products/${product.documentId}/waiting-list?session_id=${this.sessionId}`);
  }
}

export async function buildSale(t: TestApp, overrides: Partial<typeof eventEditions.$inferInsert> = {}) {
  const insert = inserter(() => t.db);
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const edition = await buildEdition(t, event.id, { status: 'published', ...overrides });
  return {
    event,
    edition,
    insert,
    product: (values: Partial<typeof products.$inferInsert> = {}) =>
      insert(products, { editionId: edition.id, name: '10 km', priceCents: 2_000, ...values }),
    category: (values: Partial<typeof productCategories.$inferInsert> = {}) =>
      insert(productCategories, { editionId: edition.id, name: 'Courses', ...values }),
    tier: (product: Product, values: Partial<typeof priceTiers.$inferInsert>) =>
      insert(priceTiers, { productId: product.id, name: 'Tôt', priceCents: 1_000, ...values }),
    option: (product: Product, values: Partial<typeof productOptions.$inferInsert> = {}) =>
      insert(productOptions, { productId: product.id, name: 'Repas', ...values }),
    visitor: (more: Record<string, unknown> = {}) => new Shopper(t, null).open(edition, more),
    member: async (more: Record<string, unknown> = {}) =>
      new Shopper(t, await buildUser(t)).open(edition, more),
    as: (user: User, more: Record<string, unknown> = {}) => new Shopper(t, user).open(edition, more),
    countersOf: async ({ id }: { id: number }) => {
      const [row] = await t.db.orm
        .select({ held: products.held, sold: products.sold, stock: products.stock })
        .from(products)
        .where(eq(products.id, id));
      return row;
    },
    drift: () => findDrift(t.db.orm),
  };
}

export type SaleWorld = Awaited<ReturnType<typeof buildSale>>;

import type { TestApp } from '../../../testing/test-app.ts';

/** Keeps its cookies and its access token, as a page does. */
export class TestBrowser {
  readonly #t: TestApp;
  readonly #cookies = new Map<string, string>();
  jwt: string | null = null;
  sessionId = '';

  constructor(t: TestApp) {
    this.#t = t;
  }

  async call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const answer = await this.#t.app.inject({
      method,
      url: `/api/${url}`,
      ...(payload ? { payload } : {}),
      headers: {
        ...(this.#cookies.size > 0
          ? { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }
          : {}),
        ...(this.jwt ? { authorization: `Bearer ${this.jwt}` } : {}),
      },
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    const text = answer.body;
    const body = text === '' ? null : answer.json();
    if (typeof body?.jwt === 'string') this.jwt = body.jwt;
    return { status: answer.statusCode, body };
  }

  async openRegistration(edition: { documentId: string }): Promise<this> {
    const opened = await this.call('POST', 'custom/sign-up-session', {
      eventEditionDocumentId: edition.documentId,
    });
    this.sessionId = opened.body.sessionId;
    return this;
  }

  reserve(product: { documentId: string }) {
    return this.call('POST', 'products/reserve', {
      product_id: product.documentId,
      session_id: this.sessionId,
      quantity: 1,
    });
  }

  enter(email: string, more: object = {}) {
    const named = { firstname: 'Léa', lastname: 'Lefort' };
    return this.call('POST', 'auth/visitor-account', {
      ...{ sessionId: this.sessionId, email, policy: true, ...named },
      ...more,
    });
  }

  useCode(email: string, code: string) {
    return this.call('POST', 'auth/sign-in-code/use', { email, code });
  }
}

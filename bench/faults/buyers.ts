import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { billing, lea } from '@kermesse/api/features/registration/testing/registration-world';
import type { Cluster } from './cluster.ts';
import type { Sale } from './sale.ts';

/** What a buyer was told, and the database must contain in the end. */
export interface Bought {
  readonly inscription: string;
  isPaid: boolean;
}

export interface Tally {
  readonly bought: Bought[];
  soldOut: number;
  /** Buyers who stopped after a minute of retries. */
  gaveUp: number;
  /** Neither success, nor a refusal with a reason, nor 503. */
  readonly unexpected: string[];
  /** Calls answered with 503 or not at all, and repeated. */
  repeated: number;
}

export const noTally = (): Tally => ({ bought: [], soldOut: 0, gaveUp: 0, unexpected: [], repeated: 0 });

const means = ['accepted', 'accepted', 'duplicate-webhook', 'slow-webhook'] as const;
const tries = 120;
const pauseMs = 500;

class SoldOut extends Error {}
class GaveUp extends Error {}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Calls the nodes in turn, and retries when none answers. */
class Buyer {
  readonly #cluster: Cluster;
  readonly #tally: Tally;
  readonly #headers: Record<string, string>;
  #turn: number;

  constructor(cluster: Cluster, tally: Tally, token: string, turn: number) {
    this.#cluster = cluster;
    this.#tally = tally;
    this.#turn = turn;
    this.#headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
  }

  /** Null when no node answered or it answered 503. */
  async #once(method: string, path: string, payload?: object): Promise<Answer | null> {
    const { nodes } = this.#cluster;
    const url = nodes[this.#turn++ % nodes.length]?.url;
    if (!url) return null;
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers: this.#headers,
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return response.status === 503 ? null : { status: response.status, body };
    } catch {
      return null;
    }
  }

  /** `isDone` checks before a retry whether the first call took effect after all. */
  async ask(
    method: string,
    path: string,
    payload?: object,
    isDone: () => Promise<boolean> = async () => false,
  ): Promise<Record<string, unknown>> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) {
        this.#tally.repeated++;
        await setTimeout(pauseMs * (0.5 + Math.random()));
        if (await isDone()) return {};
      }
      const answer = await this.#once(method, path, payload);
      if (answer === null) continue;
      if (answer.status === 200) return answer.body;
      if (answer.status === 409 && (path === 'products/reserve' || path.endsWith('/people')))
        throw new SoldOut();
      this.#tally.unexpected.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`);
      throw new GaveUp();
    }
    throw new GaveUp();
  }
}

/** Every third buyer registers a friend in the same order, who gets the same place or is left out. */
async function bringFriend(buyer: Buyer, sessionId: string, index: number): Promise<object[]> {
  if (index % 3 !== 0) return [];
  const tierEmail = `ami-${index}@exemple.fr`;
  try {
    const people = await buyer.ask('POST', `custom/sign-up-session/${sessionId}/people`, {
      people: [{ tierEmail }],
      withArticles: true,
    });
    const added = (people.data as { sessionId: string; tierDocumentId: string | null }[]).at(-1);
    return [
      {
        form: lea,
        billing: {},
        sessionId: added?.sessionId,
        tierRegister: true,
        tierRegisterDocumentId: added?.tierDocumentId,
      },
    ];
  } catch (error) {
    if (error instanceof SoldOut) return [];
    throw error;
  }
}

async function buy(cluster: Cluster, sale: Sale, tally: Tally, index: number): Promise<void> {
  const buyer = new Buyer(cluster, tally, sale.tokens[index] ?? '', index);
  const { editionDocumentId: eventEditionDocumentId, productDocumentId } = sale;
  const { sessionId } = await buyer.ask('POST', 'custom/sign-up-session', { eventEditionDocumentId });
  const hasPlace = async () => {
    const cart = await buyer.ask('GET', `products/reservations/session/${String(sessionId)}`);
    return JSON.stringify(cart).includes(productDocumentId);
  };
  await buyer.ask(
    'POST',
    'products/reserve',
    { product_id: productDocumentId, session_id: sessionId, quantity: 1 },
    hasPlace,
  );
  const friends = await bringFriend(buyer, String(sessionId), index);
  const { inscriptionId } = await buyer.ask('POST', 'custom/create-inscription', {
    data: { form: lea, billing, eventEditionDocumentId, sessionId, paymentConfirmed: false },
    others: friends.map((friend) => ({ ...friend, eventEditionDocumentId })),
  });
  const own: Bought = { inscription: String(inscriptionId), isPaid: false };
  tally.bought.push(own);
  const { id } = await buyer.ask('POST', 'custom/create-checkout', { inscriptionId, sessionId });
  const body = new URLSearchParams({ means: means[index % means.length] ?? 'accepted' });
  const paid = await fetch(`${cluster.sandbox.url}/pay/${String(id)}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  own.isPaid = paid.status < 400;
}

export async function sendBuyers(
  cluster: Cluster,
  sale: Sale,
  tally: Tally,
  { from, to, atOnce }: { from: number; to: number; atOnce: number },
  onProgress: (done: number) => void,
): Promise<void> {
  let next = from;
  let done = 0;
  const line = async () => {
    for (let index = next++; index < to; index = next++) {
      try {
        await buy(cluster, sale, tally, index);
      } catch (error) {
        if (error instanceof SoldOut) tally.soldOut++;
        else if (error instanceof GaveUp) tally.gaveUp++;
        else throw error;
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

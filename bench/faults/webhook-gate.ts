import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Sandbox } from '@kermesse/payment-sandbox/sandbox';

interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface WebhookGate {
  readonly passed: readonly Delivery[];
  delayMs: number;
  /** Delivers old messages again; resolves to the statuses. */
  replay(deliveries: readonly Delivery[]): Promise<number[]>;
  close(): Promise<void>;
}

/** A proxy for webhooks: forwards them to any living node, after `delayMs`. */
export async function openGate(sandbox: Sandbox, living: () => readonly string[]): Promise<WebhookGate> {
  const passed: Delivery[] = [];
  let turn = 0;

  async function forward({ body, headers }: Delivery): Promise<number> {
    const urls = living();
    const url = urls[turn++ % Math.max(1, urls.length)];
    if (!url) return 503;
    try {
      const { status } = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers });
      return status;
    } catch {
      // The node died during the call: the provider sends the message again.
      return 503;
    }
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const delivery = {
      body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': String(request.headers['stripe-signature']),
      },
    };
    if (gate.delayMs > 0) await setTimeout(gate.delayMs);
    const status = await forward(delivery);
    if (status === 200) passed.push(delivery);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`${sandbox.url}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ url: `http://127.0.0.1:${port}/webhooks` }),
  });
  const gate: WebhookGate = {
    passed,
    delayMs: 0,
    replay: (deliveries) => Promise.all(deliveries.map(forward)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return gate;
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';

export interface Shop {
  url: string;
  received: { event: Stripe.Event; signature: string; payload: string }[];
  refuses: boolean;
  close(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function openShop(): Promise<Shop> {
  const server = createServer((request, response) => {
    void readAll(request).then((payload) => {
      if (!opened.refuses) {
        opened.received.push({
          event: JSON.parse(payload) as Stripe.Event,
          signature: String(request.headers['stripe-signature']),
          payload,
        });
      }
      response.writeHead(opened.refuses ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const opened: Shop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    refuses: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

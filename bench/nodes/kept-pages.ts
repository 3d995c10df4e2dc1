import { connect } from 'node:net';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import { startProduct } from '../../e2e/support/server.ts';
import { buildProduct } from '../../scripts/lib/build-product.ts';

const seconds = 5;
const connections = 16;
const rounds = 3;
const organiser = { identifier: 'organisatrice@kermesse.test', password: 'Kermesse2027!' };

/** Asks again and again on one connection, and counts bytes only: a client that reads more than that is slower than the server. */
function askUntil(url: URL, path: string, until: number): Promise<number> {
  const question = `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    const socket = connect(Number(url.port), url.hostname, () => socket.write(question));
    socket.on('error', reject);
    socket.on('data', (part) => {
      if (missing === 0) {
        const end = part.indexOf('\r\n\r\n');
        const head = part.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy(new Error(`${path}: ${head.slice(0, 40)}`));
          return;
        }
        missing = Number(length) + end + 4;
      }
      missing -= part.length;
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < until) socket.write(question);
      else {
        socket.end();
        resolve(answers);
      }
    });
  });
}

async function perSecond(urls: readonly string[], path: string): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const all = urls.flatMap((url) =>
    Array.from({ length: connections }, () => askUntil(new URL(url), path, until)),
  );
  return (await Promise.all(all)).reduce((sum, answers) => sum + answers, 0) / seconds;
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const read = async (address: string) => (await fetch(address)).text();

async function untilRendered(address: string): Promise<void> {
  while (!(await read(address)).includes('id="kermesse-page"')) await new Promise(setImmediate);
}

interface ShownEvent {
  slug: string;
  documentId: string;
}

async function findEvent(url: string): Promise<ShownEvent> {
  const { data } = JSON.parse(await read(`${url}/api/custom/show-events?q=remparts`)) as {
    data: ShownEvent[];
  };
  const [event] = data;
  if (!event) throw new Error('The demo data lack the event to measure.');
  return event;
}

/** A change made on one node, as somebody without scripts reads it on the other. */
async function changeSeenAfter(first: string, second: string, event: ShownEvent): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${first}/api/auth/local`, {
    method: 'POST',
    headers,
    body: JSON.stringify(organiser),
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const description = `Changée ${Date.now()}`;
  const saved = await fetch(`${first}/api/event-editions/${event.documentId}`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { description } }),
  });
  if (!saved.ok) throw new Error(await saved.text());
  const savedAt = performance.now();
  const address = `${second}/inscription/${event.slug}&eventEditionId=${event.documentId}`;
  while (!(await read(address)).includes(description))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - savedAt;
}

/** What a kept page costs two nodes, beside a route that runs `select 1`, and when they show a change. */
export async function run(): Promise<void> {
  await buildProduct();
  const postgres = await startPostgres({ isDurable: true });
  const log = createLogger('silent');
  const admin = openServerEngine({ url: postgres.url('postgres'), pool: 1, timeoutMs: 5_000, log });
  await admin.executeSql('create database bench');
  await admin.close();
  const env = {
    DATABASE_URL: postgres.url('bench'),
    AUTH_SECRET: 'the same secret on both nodes of the bench',
    LOG_LEVEL: 'silent',
    DEMO: 'true',
  };
  const first = await startProduct(env);
  const second = await startProduct(env);
  const urls = [first.url, second.url];
  try {
    const event = await findEvent(first.url);
    for (const path of ['/', '/events', `/inscription/${event.slug}&eventEditionId=${event.documentId}`]) {
      for (const url of urls) await untilRendered(`${url}${path}`);
      const [pages, health, alone]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        pages.push(await perSecond(urls, path));
        health.push(await perSecond(urls, '/api/health'));
        alone.push(await perSecond([first.url], path));
      }
      const ratio = medianOf(pages) / medianOf(health);
      console.log(
        `${path}: ${medianOf(pages).toFixed(0)}/s on two nodes, ${ratio.toFixed(2)} of "select 1"; ` +
          `${(1_000 / medianOf(alone)).toFixed(2)} ms for one page on one node`,
      );
    }
    const ms = await changeSeenAfter(first.url, second.url, event);
    console.log(`changed on node 1, shown by node 2 after ${ms.toFixed(0)} ms`);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await postgres.stop();
  }
}

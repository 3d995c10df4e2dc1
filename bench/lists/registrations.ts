import { measureExports } from './export-memory.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { type Headers, openStage } from './stage.ts';

const small = { documentId: 'smalledition00000000race', count: 1_000 };
const large = { documentId: 'largeedition00000000race', count: 100_000 };
const connections = 2;

/** Heap growth while every payment of an edition is written to a workbook. */
async function statementGrowth(url: string, headers: Headers): Promise<string> {
  const before = process.memoryUsage().heapUsed;
  const answer = await fetch(`${url}/api/event-editions/${large.documentId}/statement.xlsx`, { headers });
  let [bytes, highest] = [0, before];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    highest = Math.max(highest, process.memoryUsage().heapUsed);
  }
  const megabytes = (size: number) => (size / 2 ** 20).toFixed(1);
  return `${megabytes(bytes)} MB written, heap at most ${megabytes(highest - before)} MB higher`;
}

const list = ({ documentId }: typeof small) => `/api/event-editions/${documentId}/registrations?`;
const names = ['delattre', 'élodie masson', 'inscrit4711', 'caron david'].map(encodeURIComponent);
const measured: [name: string, atMost: number, paths: string[]][] = [
  ['page 1', 2, [`${list(large)}pagination[page]=1`]],
  ['page 1,000', 5, [`${list(large)}pagination[page]=1000`]],
  ['search', 3, names.map((name) => `${list(large)}search=${name}`)],
  ['dashboard', 3, [`/api/event-editions/${large.documentId}/dashboard`]],
  ['dashboard of 1,000', 3, [`/api/event-editions/${small.documentId}/dashboard`]],
  [
    'search at the door',
    3,
    names.map((name) => `/api/event-editions/${large.documentId}/check-in/people?search=${name}`),
  ],
];

/** An edition of a hundred thousand, as ratios to the first page of one of a thousand in the same run. */
export async function run(): Promise<void> {
  const stage = await openStage();
  const { url, headers } = stage;
  const meanMs = async (paths: readonly string[]) =>
    (connections * 1_000) / (await stage.perSecond(paths, connections, headers));
  try {
    await stage.seed((db) => seedRegistrations(db, stage.personId, [small, large]));
    const first = [`${list(small)}pagination[page]=1`];
    for (const paths of [first, ...measured.map(([, , each]) => each)]) await meanMs(paths);
    const before = await meanMs(first);
    console.log(`${large.count} registrations, against page 1 of ${small.count} (${before.toFixed(2)} ms)`);
    for (const [name, atMost, paths] of measured) {
      const ms = await meanMs(paths);
      console.log(`${name}: ${ms.toFixed(2)} ms, ratio ${(ms / before).toFixed(2)} (at most ${atMost})`);
    }
    console.log(`statement of all payments: ${await statementGrowth(url, headers)}`);
    console.log(`page 1 of ${small.count} once more: ratio ${((await meanMs(first)) / before).toFixed(2)}`);
    await measureExports(url, headers, [small, large]);
  } finally {
    await stage.close();
  }
}

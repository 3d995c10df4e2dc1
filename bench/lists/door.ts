import { doorListSchema, unpackTickets } from '@kermesse/domain/tickets/door-list';
import { DoorSearch } from '@kermesse/domain/tickets/door-search';
import { seedRegistrations } from './seed-registrations.ts';
import { openStage, type Stage } from './stage.ts';

const edition = { documentId: 'dooredition000000000race', count: 5_800 };
const wanted = 5_000;
const target = { megabytes: 3, searchMs: 50 };
const typed = ['elodie masson', 'karim', 'b vasseur delattre', 'nobody here'];

/** Everybody is inside: an entry makes a row longer. */
async function seedDoor({ seed, personId }: Stage): Promise<void> {
  await seed(async (db) => {
    await seedRegistrations(db, personId, [edition]);
    const run = (text: string) => db.engine.executeSql(text, []);
    await run(
      `update tickets set holder_name = i.firstname || ' ' || i.lastname from inscriptions i where i.id = inscription_id`,
    );
    await run(`delete from tickets where id not in (select id from tickets order by id limit ${wanted})`);
    await run(
      `insert into check_ins (ticket_id, edition_id, checked_in_at, checked_in_by_id)
       select id, edition_id, now(), ${personId} from tickets`,
    );
    await run(`update tickets set updated_at = now() - interval '1 hour'`);
    await run(`update inscriptions set updated_at = now() - interval '1 hour'`);
    await run(`update check_ins set updated_at = now() - interval '1 hour'`);
  });
}

const sorted = (durations: number[]) => durations.toSorted((a, b) => a - b);
const at = (durations: readonly number[], share: number) =>
  durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;

function timed<T>(work: () => T): { ms: number; value: T } {
  const start = performance.now();
  const value = work();
  return { ms: performance.now() - start, value };
}

/** The list of a door with 5,000 tickets, and the search in it, letter by letter. */
export async function run(): Promise<void> {
  const stage = await openStage();
  try {
    await seedDoor(stage);
    const path = `${stage.url}/api/event-editions/${edition.documentId}/check-in/list`;
    const read = async (address: string) => {
      const start = performance.now();
      const text = await (await fetch(address, { headers: stage.headers })).text();
      return { text, ms: performance.now() - start };
    };
    await read(path);
    const whole = await read(path);
    const parsed = timed(() => doorListSchema.parse(JSON.parse(whole.text)).data);
    const tickets = unpackTickets(parsed.value.tickets);
    const changes = await read(`${path}?since=${encodeURIComponent(parsed.value.version)}`);
    const index = timed(() => new DoorSearch(tickets));
    const searches = typed.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));
    const durations = sorted(
      Array.from({ length: 20 }, () => searches)
        .flat()
        .map((text) => timed(() => index.value.find(text, 20)).ms),
    );
    const megabytes = Buffer.byteLength(whole.text) / 1e6;
    console.log(
      `${tickets.length} tickets, all inside: ${megabytes.toFixed(2)} MB (at most ${target.megabytes}), ${whole.ms.toFixed(0)} ms to read, ${parsed.ms.toFixed(0)} ms to check, ${index.ms.toFixed(0)} ms to index`,
    );
    console.log(`nothing changed: ${changes.text.length} bytes, ${changes.ms.toFixed(0)} ms`);
    console.log(
      `search: median ${at(durations, 0.5).toFixed(2)} ms, slowest ${at(durations, 1).toFixed(2)} ms (under ${target.searchMs})`,
    );
    if (megabytes >= target.megabytes || at(durations, 1) >= target.searchMs) process.exitCode = 1;
  } finally {
    await stage.close();
  }
}

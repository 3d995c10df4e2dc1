import { assemblyChanged, assemblyTopic } from '@kermesse/domain/assemblies/answers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import { liveStatuses } from './find-assembly.ts';
import { assemblies } from './tables.ts';

/** At most one count per quarter of a second, however many people are scanned or vote. */
const paceMs = 250;

export function registerAssemblyFeed({
  db,
  realtime,
  events,
  log,
}: Pick<Platform, 'db' | 'realtime' | 'events' | 'log'>): void {
  const moved = new Set<number>();

  async function tell(id: number): Promise<void> {
    const [assembly] = await db.orm.select().from(assemblies).where(eq(assemblies.id, id));
    if (assembly)
      realtime.emitTo(
        assemblyTopic(assembly.documentId),
        assemblyChanged,
        await countQuorum(db.orm, assembly),
      );
  }

  async function tellAll(): Promise<void> {
    const ids = [...moved];
    moved.clear();
    for (const id of ids) {
      try {
        await tell(id);
      } catch (error) {
        // Pages read the count themselves when they reconnect.
        log.warn({ error: error instanceof Error ? error.name : typeof error }, 'quorum not told');
      }
    }
  }

  function soon(assemblyId: number): void {
    // One is under way while somebody waits to be told.
    if (moved.size === 0) setTimeout(() => void tellAll(), paceMs).unref();
    moved.add(assemblyId);
  }

  events.on('assemblies.changed', ({ assemblyId }) => soon(assemblyId));

  // Whoever is put out, leaves or comes back moves the quorum of what is called or under way.
  events.on('membership.changed', async ({ associationId }) => {
    const live = await db.orm
      .select({ id: assemblies.id })
      .from(assemblies)
      .where(and(eq(assemblies.associationId, associationId), inArray(assemblies.status, [...liveStatuses])));
    for (const { id } of live) soon(id);
  });

  // Voters follow it by their personal link, without an account; it tells counts and nobody's name.
  realtime.topic(
    defineTopic({
      pattern: assemblyTopic('{documentId}'),
      anonymous: true,
      authorize: async (_actor, { documentId = '' }) =>
        (await db.orm.$count(assemblies, eq(assemblies.documentId, documentId))) > 0,
    }),
  );
}

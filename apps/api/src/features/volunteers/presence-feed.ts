import { statsRequestSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { eventEditions } from '../events/public.ts';
import './events.ts';
import { mayFollowPresence, requirePresenceScope } from './presence-scope.ts';
import { readMissionStats } from './read-presence.ts';
import { releaseInscription } from './release-places.ts';

const topicOf = (editionDocumentId: string) => `event:${editionDocumentId}`;

export function registerPresenceFeed(platform: Platform): void {
  const { db, realtime, events } = platform;

  realtime.topic(
    defineTopic({
      pattern: 'event:{documentId}',
      authorize: (actor, { documentId = '' }) => mayFollowPresence(db.orm, actor, documentId),
    }),
  );

  realtime.onMessage(
    'getAssignementStats',
    statsRequestSchema,
    {},
    async (context, { eventEdition, sort }) => {
      const { edition } = await requirePresenceScope(db.orm, context.actor, eventEdition);
      const answer = { missions: await readMissionStats(db.orm, edition, null, sort) };
      context.emit('assignementStats', answer);
      return answer;
    },
  );

  events.on('volunteers.missions-changed', async ({ editionId, missionIds, source }) => {
    const [edition] = await db.orm.select().from(eventEditions).where(eq(eventEditions.id, editionId));
    if (!edition) return;
    const missions = await readMissionStats(db.orm, edition, missionIds);
    realtime.emitTo(topicOf(edition.documentId), 'presence:updated', {
      stats: { missions },
      affectedMissions: missions.map(({ documentId }) => documentId),
      source,
    });
  });

  events.on('payments.inscription-ended', ({ inscriptionId }) => releaseInscription(platform, inscriptionId));
}

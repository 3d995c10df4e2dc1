import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import type { Edition, Inscription } from './slot-rows.ts';
import type { locations, missions } from './tables.ts';

export interface OwnInscription {
  readonly inscription: Inscription;
  readonly edition: Edition;
  readonly eventName: string;
}

export async function readOwn(
  executor: Executor,
  actor: Actor,
  editionId: string | undefined,
): Promise<OwnInscription[]> {
  return executor
    .select({ inscription: inscriptions, edition: eventEditions, eventName: events.name })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(
        eq(inscriptions.userId, actor.id),
        eq(inscriptions.kind, 'volunteer'),
        eq(inscriptions.status, 'confirmed'),
        editionId === undefined ? undefined : eq(eventEditions.documentId, requireDocumentId(editionId)),
      ),
    )
    .orderBy(asc(eventEditions.startsAt), asc(inscriptions.id))
    .limit(200);
}

interface PlaceRow {
  readonly mission: typeof missions.$inferSelect;
  readonly family: string | null;
  readonly location: typeof locations.$inferSelect | null;
}

export function missionText({ mission, family, location }: PlaceRow) {
  return {
    title: mission.title,
    description: mission.description,
    family,
    place: {
      name: location?.name ?? null,
      latitude: mission.latitude ?? location?.latitude ?? null,
      longitude: mission.longitude ?? location?.longitude ?? null,
    },
  };
}

import type { MissionFamily } from '@kermesse/domain/volunteers/volunteer-data';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { isPublicEdition, requireDocumentId } from '../organizers/public.ts';
import { missionSlots, missions, prefixMissions } from './tables.ts';

interface Page {
  eventEdition: string;
  page: number;
  pageSize: number;
}

/** Full families are listed but cannot be wished for. */
const isFull = sql<boolean>`coalesce((
  select bool_and(s.assigned >= s.need) from ${missionSlots} s join ${missions} m on m.id = s.mission_id
  where m.prefix_mission_id = ${prefixMissions}.id), false)`;

export async function listMissionFamilies(
  { db }: Pick<Platform, 'db'>,
  { eventEdition, page, pageSize }: Page,
): Promise<{ families: MissionFamily[]; total: number }> {
  const where = and(
    eq(eventEditions.documentId, requireDocumentId(eventEdition)),
    eq(prefixMissions.isPublic, true),
    isPublicEdition(prefixMissions.editionId),
  );
  const [found] = await db.orm
    .select({ total: count() })
    .from(prefixMissions)
    .innerJoin(eventEditions, eq(eventEditions.id, prefixMissions.editionId))
    .where(where);
  const rows = await db.orm
    .select({ family: prefixMissions, isFull })
    .from(prefixMissions)
    .innerJoin(eventEditions, eq(eventEditions.id, prefixMissions.editionId))
    .where(where)
    .orderBy(asc(prefixMissions.position), asc(prefixMissions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: found?.total ?? 0,
    families: rows.map(({ family, isFull: disable }) => ({
      id: family.documentId,
      documentId: family.documentId,
      label: family.name,
      value: family.documentId,
      name: family.name,
      description: family.description,
      type: family.kind,
      color: family.color,
      disable,
    })),
  };
}

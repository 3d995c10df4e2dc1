import type { IsoDate } from '../shared/calendar-date.ts';
import { type Coordinates, distanceMeters } from './near.ts';

interface FilterableMission {
  readonly documentId: string;
  readonly dates: readonly { readonly date: IsoDate }[];
  readonly coordinates: Coordinates | null;
  readonly isLeader: boolean;
}

export interface PresenceFilter {
  readonly day: IsoDate | null;
  /** Missions of the chosen family; null: every family. */
  readonly missionIds: readonly string[] | null;
  readonly isLeaderOnly: boolean;
  /** Null where the position is not asked or unknown. */
  readonly near: { readonly from: Coordinates; readonly radiusMeters: number } | null;
}

/** A mission without a place is never near. */
export function filterPresence<M extends FilterableMission>(
  missions: readonly M[],
  { day, missionIds, isLeaderOnly, near }: PresenceFilter,
): M[] {
  const isNear = ({ coordinates }: M) =>
    near === null || (coordinates !== null && distanceMeters(near.from, coordinates) <= near.radiusMeters);
  // A person who leads no mission sees all of them instead of an empty page.
  const hasOwn = missions.some(({ isLeader }) => isLeader);
  return missions.filter(
    (mission) =>
      (day === null || mission.dates.some(({ date }) => date === day)) &&
      (missionIds === null || missionIds.includes(mission.documentId)) &&
      (!isLeaderOnly || !hasOwn || mission.isLeader) &&
      isNear(mission),
  );
}

import type { IsoDate } from '../shared/calendar-date.ts';
import { type Coordinates, distanceMeters } from './near.ts';

interface FilterableMission {
  readonly documentId: string;
  readonly dates: readonly { readonly date: IsoDate }[];
  readonly coordinates: Coordinates | null;
  readonly isLeader: boolean;
}

export interface PresenceFilter {
  /** Only what happens on this day; null for every day. */
  readonly day: IsoDate | null;
  /** With a role, only these missions; null without. */
  readonly missionIds: readonly string[] | null;
  readonly isLeaderOnly: boolean;
  /** Only what is near; null where the position is not asked or not known. */
  readonly near: { readonly from: Coordinates; readonly radiusMeters: number } | null;
}

/** The missions of a presence list. A mission without a place is never near. */
export function filterPresence<M extends FilterableMission>(
  missions: readonly M[],
  { day, missionIds, isLeaderOnly, near }: PresenceFilter,
): M[] {
  const isNear = ({ coordinates }: M) =>
    near === null || (coordinates !== null && distanceMeters(near.from, coordinates) <= near.radiusMeters);
  // Who leads nothing has no list of their own: an empty page would help nobody.
  const hasOwn = missions.some(({ isLeader }) => isLeader);
  return missions.filter(
    (mission) =>
      (day === null || mission.dates.some(({ date }) => date === day)) &&
      (missionIds === null || missionIds.includes(mission.documentId)) &&
      (!isLeaderOnly || !hasOwn || mission.isLeader) &&
      isNear(mission),
  );
}

import type { Home, HomeMission, HomeRegistration } from '@kermesse/domain/home/schemas';

export type NextUp =
  | { kind: 'registration'; at: string; registration: HomeRegistration }
  | { kind: 'mission'; at: string; mission: HomeMission };

const takesPlace = ({ status, isEventCancelled }: HomeRegistration) =>
  !isEventCancelled && (status === 'confirmed' || status === 'pending_payment');

/** A mission counts by its own hour, before or after its event. */
export function findNextUp({ registrations, missions }: Home): NextUp | null {
  const entries: NextUp[] = [
    ...registrations
      .filter(takesPlace)
      .map((registration): NextUp => ({ kind: 'registration', at: registration.dateStart, registration })),
    ...missions.map((mission): NextUp => ({ kind: 'mission', at: mission.begin, mission })),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null;
}

export function isNow(start: string, end: string, now: number): boolean {
  return Date.parse(start) <= now && now < Date.parse(end);
}

export function hasNothing(home: Home): boolean {
  const { registrations, missions, messages, associations, families, waitingLists } = home;
  return [registrations, missions, messages.latest, associations, families, waitingLists].every(
    (list) => list.length === 0,
  );
}

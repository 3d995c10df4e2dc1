import type { PresenceState } from './enums.ts';

interface Worked {
  readonly begin: string;
  readonly end: string;
  readonly status: string;
  readonly presence: PresenceState | null;
}

const minute = 60_000;

/** Of past missions without an absence; unmarked ones count, because not every leader marks. */
export function minutesDone(missions: readonly Worked[], now: number): number {
  return missions
    .filter(
      ({ status, end, presence }) => status === 'accepted' && Date.parse(end) <= now && presence !== 'absent',
    )
    .reduce((sum, { begin, end }) => sum + (Date.parse(end) - Date.parse(begin)) / minute, 0);
}

/** '4 h', '4 h 30', '45 min' */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

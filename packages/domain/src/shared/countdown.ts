import { countOf } from './text.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Rounded up, so that zero is shown only when nothing is left. */
function wholeSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / second));
}

/** '32:14', '00:09', '1:05:00'. */
export function formatCountdown(ms: number): string {
  const total = wholeSeconds(ms);
  const hours = Math.floor(total / 3600);
  const minutes = String(Math.floor((total % 3600) / 60)).padStart(2, '0');
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

/** For screen readers, without seconds while there are minutes: 'Il reste 32 minutes'. */
export function spokenCountdown(ms: number): string {
  if (ms <= 0) return 'Le temps est écoulé';
  if (ms < minute) return `Il reste ${countOf(wholeSeconds(ms), 'seconde')}`;
  const hours = Math.floor(ms / hour);
  const minutes = Math.floor((ms % hour) / minute);
  const parts = [hours > 0 && countOf(hours, 'heure'), minutes > 0 && countOf(minutes, 'minute')];
  return `Il reste ${parts.filter(Boolean).join(' et ')}`;
}

/** The two largest units, rounded up to the minute: '31 min', '5 h 12 min', '2 jours'. */
export function timeLeftText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minute));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return countOf(Math.floor(hours / 24), 'jour');
  const rest = minutes % 60;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}\u00a0min`;
}

export type CountdownTone = 'calm' | 'warning' | 'critical' | 'over';

export function countdownTone(ms: number, limits: { warningMs: number; criticalMs: number }): CountdownTone {
  if (ms <= 0) return 'over';
  if (ms <= limits.criticalMs) return 'critical';
  return ms <= limits.warningMs ? 'warning' : 'calm';
}

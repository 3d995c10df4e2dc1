import { clamp } from './decimal.ts';
import { countOf } from './text.ts';

/** In minutes from midnight. */
export interface TimeRange {
  begin: number;
  end: number;
}

export interface TimeRangeBounds {
  min: number;
  max: number;
  step: number;
  minLength: number;
}

export type RangeHandle = 'begin' | 'end';

function snapMinutes(minutes: number, { min, max, step }: TimeRangeBounds): number {
  const snapped = min + Math.round((minutes - min) / step) * step;
  const last = min + Math.floor((max - min) / step) * step;
  return clamp(snapped, min, last);
}

/** Handles stop before they cross. */
export function handleLimits(
  handle: RangeHandle,
  range: TimeRange,
  bounds: TimeRangeBounds,
): { min: number; max: number } {
  const length = Math.ceil(bounds.minLength / bounds.step) * bounds.step;
  const last = snapMinutes(bounds.max, bounds);
  return handle === 'begin'
    ? { min: bounds.min, max: Math.max(bounds.min, range.end - length) }
    : { min: Math.min(last, range.begin + length), max: last };
}

export function moveHandle(
  handle: RangeHandle,
  to: number,
  range: TimeRange,
  bounds: TimeRangeBounds,
): TimeRange {
  const limits = handleLimits(handle, range, bounds);
  return { ...range, [handle]: clamp(snapMinutes(to, bounds), limits.min, limits.max) };
}

export function fitRange(range: TimeRange, bounds: TimeRangeBounds): TimeRange {
  const length = Math.ceil(bounds.minLength / bounds.step) * bounds.step;
  const last = snapMinutes(bounds.max, bounds);
  const begin = clamp(snapMinutes(range.begin, bounds), bounds.min, Math.max(bounds.min, last - length));
  const end = clamp(snapMinutes(range.end, bounds), Math.min(last, begin + length), last);
  return { begin, end };
}

/** The nearer one; of equals, the one that can move there. */
export function nearestHandle(minutes: number, range: TimeRange): RangeHandle {
  const toBegin = Math.abs(minutes - range.begin);
  const toEnd = Math.abs(minutes - range.end);
  if (toBegin === toEnd) return minutes < range.begin ? 'begin' : 'end';
  return toBegin < toEnd ? 'begin' : 'end';
}

const pageSteps = 4;

/** Null for a key that does not move the handle. */
export function keyTarget(
  key: string,
  value: number,
  limits: { min: number; max: number },
  step: number,
): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + step * pageSteps;
    case 'PageDown':
      return value - step * pageSteps;
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max;
    default:
      return null;
  }
}

/** '9 h', '9 h 30', '24 h'. */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** For screen readers: '9 heures 30', 'midi', 'minuit'. */
export function spokenMinutes(minutes: number): string {
  if (minutes === 0 || minutes === 24 * 60) return 'minuit';
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  const spoken = hours === 12 ? 'midi' : countOf(hours, 'heure');
  return rest === 0 ? spoken : `${spoken} ${rest}`;
}

/** '3 h 30' of length, '30 min' under an hour. */
export function formatLength(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00a0min` : formatMinutes(minutes);
}

export interface TimeMarker {
  at: number;
  label: string;
}

const dayMarkers: readonly TimeMarker[] = [8, 12, 14, 17, 20].map((hour) => ({
  at: hour * 60,
  label: hour === 12 ? 'midi' : formatMinutes(hour * 60),
}));

export function markersWithin({ min, max }: { min: number; max: number }): readonly TimeMarker[] {
  return dayMarkers.filter(({ at }) => at >= min && at <= max);
}

import { z } from 'zod';

/** Milliseconds since 1970, because the rules run on thousands of people while somebody scrolls. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

export const conflictKinds = [
  'overlap',
  'too_young',
  'age_unknown',
  'outside_availability',
  'too_long',
  'missing_skill',
] as const;
export const conflictKindSchema = /* @__PURE__ */ (() => z.enum(conflictKinds))();
export type ConflictKind = (typeof conflictKinds)[number];

/** Cannot be overridden: the first is impossible, the second is the organiser's own rule on minors. */
const firmConflicts: readonly ConflictKind[] = ['overlap', 'too_young'];

export const isFirm = (kind: ConflictKind): boolean => firmConflicts.includes(kind);

const minute = 60_000;
/** After six hours of work a break is due; less than half an hour is no break. */
const longestStretchMs = 6 * 60 * minute;
const shortestBreakMs = 30 * minute;

const overlaps = (one: Span, other: Span): boolean => one.begin < other.end && other.begin < one.end;

/** Touching or overlapping ranges count as one, as when they are stored. */
export function isWithin(span: Span, ranges: readonly Span[]): boolean {
  let reached = span.begin;
  for (const { begin, end } of [...ranges].sort((one, other) => one.begin - other.begin)) {
    if (begin > reached) break;
    reached = Math.max(reached, end);
    if (reached >= span.end) return true;
  }
  return false;
}

/** Milliseconds of work around a slot, including breaks that are too short. */
export function stretchAround(span: Span, others: readonly Span[]): number {
  let { begin, end } = span;
  let hasGrown = true;
  while (hasGrown) {
    hasGrown = false;
    for (const other of others) {
      const isNear = other.begin - end < shortestBreakMs && begin - other.end < shortestBreakMs;
      if (!isNear || (other.begin >= begin && other.end <= end)) continue;
      begin = Math.min(begin, other.begin);
      end = Math.max(end, other.end);
      hasGrown = true;
    }
  }
  return end - begin;
}

export interface SlotDemands extends Span {
  readonly minAge: number | null;
  readonly skills: readonly string[];
}

export interface VolunteerFacts {
  /** On the edition's first day; null when unknown. */
  readonly age: number | null;
  readonly availability: readonly Span[];
  readonly skills: readonly string[];
  /** Everything else that this person does, without the slot itself. */
  readonly engagements: readonly Span[];
}

/** Most serious first. */
export function findConflicts(slot: SlotDemands, person: VolunteerFacts): ConflictKind[] {
  const found: ConflictKind[] = [];
  const isBusy = person.engagements.some((engagement) => overlaps(slot, engagement));
  if (isBusy) found.push('overlap');
  if (slot.minAge !== null && slot.minAge > 0) {
    if (person.age === null) found.push('age_unknown');
    else if (person.age < slot.minAge) found.push('too_young');
  }
  if (!isWithin(slot, person.availability)) found.push('outside_availability');
  if (
    !isBusy &&
    person.engagements.length > 0 &&
    stretchAround(slot, person.engagements) > Math.max(longestStretchMs, slot.end - slot.begin)
  )
    found.push('too_long');
  if (slot.skills.some((skill) => !person.skills.includes(skill))) found.push('missing_skill');
  return found;
}

import { ageOn, type IsoDate } from '../shared/calendar-date.ts';
import { dayOf, type Instant } from '../shared/moments.ts';
import { defaultTimeZone } from '../shared/zone-offset.ts';
import type { AgeLimitKind } from './enums.ts';

export interface AgeLimit {
  limit: AgeLimitKind;
  age: number;
}

export type AgeRestriction = 'age_under' | 'age_over' | 'other';

const rules: Readonly<
  Record<
    AgeLimitKind,
    {
      allows: (age: number, limit: number) => boolean;
      restriction: AgeRestriction;
      message: (limit: number) => string;
    }
  >
> = {
  under: {
    allows: (age, limit) => age < limit,
    restriction: 'age_under',
    message: (limit) => `Cette course est réservée aux moins de ${limit} ans`,
  },
  over: {
    allows: (age, limit) => age >= limit,
    restriction: 'age_over',
    message: (limit) => `Cette course est réservée aux ${limit} ans et plus`,
  },
  exact: {
    allows: (age, limit) => age === limit,
    restriction: 'other',
    message: (limit) => `Cette course est réservée aux personnes de ${limit} ans exactement`,
  },
};

export function checkAge(
  ageLimit: AgeLimit | null,
  age: number,
): { restriction: AgeRestriction; message: string } | null {
  if (ageLimit === null) return null;
  const rule = rules[ageLimit.limit];
  if (rule.allows(age, ageLimit.age)) return null;
  return { restriction: rule.restriction, message: rule.message(ageLimit.age) };
}

/** Full years on the edition's first day, in its zone; born on 29 February, a person ages on 1 March. */
export function ageAtEdition(
  birthDate: IsoDate,
  editionStart: Instant,
  zone: string = defaultTimeZone,
): number {
  return ageOn(birthDate, dayOf(editionStart, zone));
}

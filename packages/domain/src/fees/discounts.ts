import type { DiscountType } from '../catalog/enums.ts';
import { ageOn, type IsoDate } from '../shared/calendar-date.ts';
import type { DiscountCondition } from './enums.ts';

export interface TierRule {
  readonly condition: DiscountCondition;
  readonly conditionValue: string | null;
  readonly discountType: DiscountType;
  /** A whole percentage, or cents. */
  readonly discountValue: number;
}

export interface PersonFacts {
  readonly birthDate: IsoDate | null;
  /** Members of the family, the person included; null without a family. */
  readonly familySize: number | null;
}

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export const conditionsWithValue: readonly DiscountCondition[] = ['age', 'family', 'custom'];
/** Nothing on file shows these: the treasurer decides. */
export const decidedByTreasurer: readonly DiscountCondition[] = ['student', 'unemployed', 'custom'];

const mostYears = 130;
const patterns: readonly [shape: RegExp, read: (a: number, b: number) => Range][] = [
  [/^<(\d{1,3})$/, (a) => ({ min: null, max: a - 1 })],
  [/^(?:<=|≤)(\d{1,3})$/, (a) => ({ min: null, max: a })],
  [/^>(\d{1,3})$/, (a) => ({ min: a + 1, max: null })],
  [/^(?:>=|≥)(\d{1,3})$/, (a) => ({ min: a, max: null })],
  [/^(\d{1,3})\+$/, (a) => ({ min: a, max: null })],
  [/^(\d{1,3})[-–à](\d{1,3})$/, (a, b) => ({ min: a, max: b })],
];

function readRange(text: string): Range | null {
  const compact = text.toLowerCase().replace(/\s+/g, '').replace(/ans?$/, '');
  for (const [shape, read] of patterns) {
    const match = shape.exec(compact);
    if (!match) continue;
    const range = read(Number(match[1]), Number(match[2] ?? 0));
    const isSound =
      (range.max ?? mostYears) >= (range.min ?? 0) && (range.max ?? 0) >= 0 && (range.min ?? 0) <= mostYears;
    return isSound ? range : null;
  }
  return null;
}

/** '<25', '≤ 25', '>60', '65+', '18-25'; a bare number is ambiguous and gives null. */
export const readAgeRange = (text: string): Range | null => readRange(text);

export function readFamilyRange(text: string): Range | null {
  const bare = /^\s*(\d{1,2})\s*$/.exec(text);
  return bare ? { min: Number(bare[1]), max: null } : readRange(text);
}

const isWithin = ({ min, max }: Range, value: number): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** On the first day of a period; null where only the treasurer can say. */
export function isEntitled(tier: TierRule, facts: PersonFacts, on: IsoDate): boolean | null {
  if (tier.condition === 'age') {
    const range = readAgeRange(tier.conditionValue ?? '');
    return range !== null && facts.birthDate !== null && isWithin(range, ageOn(facts.birthDate, on));
  }
  if (tier.condition === 'family') {
    const range = readFamilyRange(tier.conditionValue ?? '');
    return range !== null && facts.familySize !== null && isWithin(range, facts.familySize);
  }
  return null;
}

export function discountCentsOf(tier: TierRule, amountCents: number): number {
  const wanted =
    tier.discountType === 'percentage'
      ? Math.round((amountCents * tier.discountValue) / 100)
      : tier.discountValue;
  return Math.min(Math.max(0, wanted), amountCents);
}

/** Discounts do not add up: the largest counts, the first of equals. */
export function bestTier<T extends TierRule>(
  tiers: readonly T[],
  amountCents: number,
  facts: PersonFacts,
  on: IsoDate,
): T | null {
  let best: T | null = null;
  for (const tier of tiers) {
    if (isEntitled(tier, facts, on) !== true) continue;
    const cents = discountCentsOf(tier, amountCents);
    if (cents > 0 && (best === null || cents > discountCentsOf(best, amountCents))) best = tier;
  }
  return best;
}

export function conditionText({ condition, conditionValue }: Pick<TierRule, 'condition' | 'conditionValue'>) {
  const value = conditionValue?.trim() ?? '';
  switch (condition) {
    case 'age':
      return ageText(value);
    case 'family': {
      const range = readFamilyRange(value);
      return range?.min ? `Famille de ${range.min} personnes ou plus` : `Famille : ${value}`;
    }
    case 'student':
      return 'Étudiants, sur justificatif';
    case 'unemployed':
      return 'Personnes sans emploi, sur justificatif';
    case 'custom':
      return value;
  }
}

function ageText(value: string): string {
  const range = readAgeRange(value);
  if (range === null) return `Âge : ${value}`;
  if (range.min === null) return `Moins de ${(range.max ?? 0) + 1} ans`;
  return range.max === null ? `À partir de ${range.min} ans` : `De ${range.min} à ${range.max} ans`;
}

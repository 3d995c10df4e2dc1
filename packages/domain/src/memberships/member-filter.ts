import { z } from 'zod';
import { isIsoDate } from '../shared/calendar-date.ts';
import type { MemberFieldRules } from './member-fields.ts';

const key = z.string().min(1).max(40);
const oneOrMany = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(50)]);

/** What a list of members is narrowed by in one own field: some of its values, a range, or a part of a text. */
const fieldConditionSchema = z.strictObject({
  $in: oneOrMany(z.string().max(100)).optional(),
  $gte: z.string().max(40).refine(isBound).optional(),
  $lte: z.string().max(40).refine(isBound).optional(),
  $contains: z.string().trim().min(1).max(100).optional(),
});
export type FieldCondition = z.infer<typeof fieldConditionSchema>;

function isBound(text: string): boolean {
  return isIsoDate(text) || /^-?\d{1,13}(?:\.\d{1,6})?$/.test(text);
}

/** False where no value of the field can be what is asked: the choice was withdrawn since, or the kind changed. */
export function canConditionMatch(
  { kind, options }: Pick<MemberFieldRules, 'kind' | 'options'>,
  { $in, $gte, $lte, $contains }: FieldCondition,
): boolean {
  if ($contains !== undefined && kind !== 'text') return false;
  const isBoundOfKind = (bound: string) => kind === (isIsoDate(bound) ? 'date' : 'number');
  if (![$gte, $lte].every((bound) => bound === undefined || isBoundOfKind(bound))) return false;
  return kind !== 'choice' || !$in || $in.some((key) => options.some(({ id }) => id === key));
}

const mostConditions = 10;

/** By the field's key. */
export const fieldConditionsSchema = z
  .record(key, fieldConditionSchema)
  .refine((conditions) => Object.keys(conditions).length <= mostConditions);
export type FieldConditions = z.infer<typeof fieldConditionsSchema>;

/** Members of at least one of these sections. */
export const sectionKeysSchema = oneOrMany(key);

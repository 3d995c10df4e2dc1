import { z } from 'zod';
import { mailingMessages as say } from './messages.ts';

/** Of a fee: something open, something open after its day, everything settled. */
export const feeStates = ['due', 'late', 'paid'] as const;
export const feeStateSchema = z.enum(feeStates);
export type FeeState = z.infer<typeof feeStateSchema>;
export const feeStateLabels: Record<FeeState, string> = {
  due: 'Encore à payer',
  late: 'En retard',
  paid: 'Payée',
};

type Leaf = string | readonly Leaf[] | { readonly [key: string]: Leaf };
const leaf: z.ZodType<Leaf> = z.lazy(() =>
  z.union([z.string().max(500), z.array(leaf).max(100), z.record(z.string().max(100), leaf)]),
);
const longestList = 8_000;

/** Names of a list's query that say how it is shown rather than whom it means. */
const presentation = ['sort', 'fields', 'populate', 'pagination', 'association'];

/**
 * What the list of members is asked with, as it is sent there: what can narrow the list can narrow an
 * audience. The names in it are checked by the list itself.
 */
export const memberListFilterSchema = z
  .record(z.string().max(100), leaf)
  .refine((list) => !presentation.some((name) => name in list), { error: say.badMemberFilter })
  .refine((list) => JSON.stringify(list).length <= longestList, { error: say.badMemberFilter });

const years = z.int().min(0).max(130);

export const ageRangeSchema = z
  .strictObject({ from: years.nullable(), to: years.nullable(), on: z.iso.date() })
  .refine(({ from, to }) => from !== null || to !== null, { error: say.ageMissing, path: ['from'] })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: say.ageOrder,
    path: ['to'],
  });
export type AgeRange = z.infer<typeof ageRangeSchema>;

export const memberFiltersSchema = z.strictObject({
  list: memberListFilterSchema.optional(),
  /** Members whose birth date is unknown are left out. */
  age: ageRangeSchema.optional(),
  fee: z.strictObject({ documentId: z.string().regex(/^[a-z0-9]{24}$/), state: feeStateSchema }).optional(),
});
export type MemberFilters = z.infer<typeof memberFiltersSchema>;

/** Born after the first day and until the second, which is included; null is open. */
export function birthdaysOf({ from, to, on }: AgeRange): { after: string | null; until: string | null } {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const moved = (years: number) => {
    const date = new Date(Date.UTC(2000, month - 1, 1));
    date.setUTCFullYear(year - years);
    // The 29th of February stands for the 28th in a common year.
    const last = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
    return date.toISOString().slice(0, 10);
  };
  return { after: to === null ? null : moved(to + 1), until: from === null ? null : moved(from) };
}

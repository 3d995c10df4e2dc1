import { discountTypeSchema } from '@kermesse/domain/catalog/enums';
import type { Cotisation } from '@kermesse/domain/fees/answers';
import { discountCentsOf } from '@kermesse/domain/fees/discounts';
import {
  type CotisationType,
  cotisationTypeSchema,
  defaultGracePeriodDays,
  discountConditionSchema,
} from '@kermesse/domain/fees/enums';
import { usualStart } from '@kermesse/domain/fees/periods';
import { type CotisationInput, cotisationInputSchema } from '@kermesse/domain/fees/schemas';
import { z } from 'zod';
import { toCents } from '../cents.ts';

const tierDraftSchema = z.object({
  /** Stable while the tier is edited. */
  key: z.string(),
  name: z.string(),
  condition: discountConditionSchema,
  conditionValue: z.string(),
  discountType: discountTypeSchema,
  /** Both are kept, so that switching the kind loses nothing. */
  percent: z.number().nullable(),
  cents: z.number().nullable(),
  description: z.string(),
});

const feeDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  amountCents: z.number().nullable(),
  type: cotisationTypeSchema,
  startsOn: z.string().nullable(),
  dueDate: z.string().nullable(),
  gracePeriod: z.number().nullable(),
  autoReminders: z.boolean(),
  tiers: z.array(tierDraftSchema).readonly(),
});

export type TierDraft = z.infer<typeof tierDraftSchema>;
export type FeeDraft = z.infer<typeof feeDraftSchema>;

export type FormTab = 'general' | 'tiers' | 'settings';

let made = 0;
const nextKey = () => {
  made += 1;
  return `tier-${made}`;
};

/** Starts with the first condition not used yet. */
export function newTier(known: readonly TierDraft[]): TierDraft {
  const condition = (['age', 'family', 'student'] as const).find(
    (candidate) => !known.some((tier) => tier.condition === candidate),
  );
  return {
    key: nextKey(),
    name: '',
    condition: condition ?? 'custom',
    conditionValue: '',
    discountType: 'percentage',
    percent: null,
    cents: null,
    description: '',
  };
}

export function emptyFee(today: string, usualCents: number | null): FeeDraft {
  return {
    name: '',
    description: '',
    amountCents: usualCents,
    type: 'annual',
    startsOn: usualStart('annual', today),
    dueDate: null,
    gracePeriod: defaultGracePeriodDays,
    autoReminders: true,
    tiers: [],
  };
}

/** The key includes the stored fee, so that a draft made before somebody else's save is not restored. */
export const draftName = (fee: Cotisation | null, associationId: string): string =>
  fee
    ? `fee:${fee.documentId}:${JSON.stringify(toDraft(fee), (key, value) => (key === 'key' ? undefined : value))}`
    : `fee:new:${associationId}`;

/** A draft of an earlier visit, with new keys for its tiers. */
export function readFeeDraft(stored: unknown): FeeDraft | null {
  const parsed = feeDraftSchema.safeParse(stored);
  if (!parsed.success) return null;
  const { tiers, ...rest } = parsed.data;
  return { ...rest, tiers: tiers.map((tier) => ({ ...tier, key: nextKey() })) };
}

export function toDraft(fee: Cotisation): FeeDraft {
  return {
    name: fee.name,
    description: fee.description,
    amountCents: toCents(fee.amount),
    type: fee.type,
    startsOn: fee.startsOn,
    dueDate: fee.dueDate,
    gracePeriod: fee.gracePeriod,
    autoReminders: fee.autoReminders,
    tiers: (fee.discountTiers ?? []).map((tier) => ({
      key: nextKey(),
      name: tier.name,
      condition: tier.condition,
      conditionValue: tier.conditionValue ?? '',
      discountType: tier.discountType,
      percent: tier.discountType === 'percentage' ? tier.discountValue : null,
      cents: tier.discountType === 'fixed' ? toCents(tier.discountValue) : null,
      description: tier.description,
    })),
  };
}

/** Another type moves the start to its usual day, unless the day was chosen by hand. */
export function withType(draft: FeeDraft, type: CotisationType, today: string): FeeDraft {
  const isUsual = draft.startsOn === null || draft.startsOn === usualStart(draft.type, today);
  return { ...draft, type, startsOn: isUsual ? usualStart(type, today) : draft.startsOn };
}

const typedValue = ({ discountType, percent, cents }: TierDraft): number =>
  discountType === 'percentage' ? (percent ?? Number.NaN) : (cents ?? Number.NaN) / 100;

/** The price after the discount; null while the tier is incomplete. */
export function priceWith(tier: TierDraft, amountCents: number | null): number | null {
  const discountValue = tier.discountType === 'percentage' ? tier.percent : tier.cents;
  if (!amountCents || discountValue === null || Number.isNaN(discountValue)) return null;
  return amountCents - discountCentsOf({ ...tier, discountValue }, amountCents);
}

interface CheckedFee {
  input: CotisationInput | null;
  /** By the server's path, which has the same field names. */
  errors: Readonly<Record<string, string>>;
}

export const isIncomplete = ({ name, amountCents }: Pick<FeeDraft, 'name' | 'amountCents'>): boolean =>
  name.trim() === '' || !(Number(amountCents) > 0);

export function checkFee(draft: FeeDraft): CheckedFee {
  const { amountCents, tiers, gracePeriod, ...rest } = draft;
  const parsed = cotisationInputSchema.safeParse({
    ...rest,
    amount: amountCents === null || Number.isNaN(amountCents) ? 0 : amountCents / 100,
    gracePeriod: gracePeriod ?? Number.NaN,
    discountTiers: tiers.map((tier) => ({
      name: tier.name,
      condition: tier.condition,
      conditionValue: tier.conditionValue || null,
      discountType: tier.discountType,
      // An empty value must fail at its field, not as a type error.
      discountValue: Number.isNaN(typedValue(tier)) ? -1 : typedValue(tier),
      description: tier.description,
    })),
  });
  if (parsed.success) return { input: parsed.data, errors: {} };
  return {
    input: null,
    errors: errorsOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  };
}

export function errorsOf(
  issues: readonly (readonly [path: string, message: string])[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of issues) {
    const field = path.replace(/^data\./, '');
    errors[field] ??= message;
  }
  return errors;
}

export function tabOf(errors: Readonly<Record<string, string>>): FormTab {
  const fields = Object.keys(errors);
  const isOf = (test: (field: string) => boolean) => fields.some(test);
  if (isOf((field) => ['name', 'description', 'amount', 'type', 'startsOn', 'dueDate'].includes(field)))
    return 'general';
  return isOf((field) => field.startsWith('discountTiers')) ? 'tiers' : 'settings';
}

import type { DiscountType } from '@kermesse/domain/catalog/enums';
import type { Cotisation } from '@kermesse/domain/fees/answers';
import { discountCentsOf } from '@kermesse/domain/fees/discounts';
import {
  type CotisationType,
  type DiscountCondition,
  defaultGracePeriodDays,
} from '@kermesse/domain/fees/enums';
import { type FeePeriod, nextPeriod, usualStart } from '@kermesse/domain/fees/periods';
import { type CotisationInput, cotisationInputSchema } from '@kermesse/domain/fees/schemas';
import type { DomainSchema } from '../../../ui/forms/domain-resolver.ts';
import { toCents } from '../cents.ts';

export interface TierDraft {
  name: string;
  condition: DiscountCondition;
  conditionValue: string;
  discountType: DiscountType;
  /** Both are kept, so that switching the kind loses nothing. */
  percent: number | null;
  cents: number | null;
  description: string;
}

export interface FeeDraft {
  name: string;
  description: string;
  amountCents: number | null;
  type: CotisationType;
  startsOn: string | null;
  dueDate: string | null;
  gracePeriod: number | null;
  autoReminders: boolean;
  tiers: TierDraft[];
  /** Of the association that it is asked from alone; none for every member. */
  sections: string[];
}

const formTabs = ['general', 'tiers', 'settings'] as const;
export type FormTab = (typeof formTabs)[number];

/** Starts with the first condition not used yet. */
export function newTier(known: readonly TierDraft[]): TierDraft {
  const condition = (['age', 'family', 'student'] as const).find(
    (candidate) => !known.some((tier) => tier.condition === candidate),
  );
  return {
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
    sections: [],
  };
}

/** Of a fee that was activated: another due date counts from this call on. Null where none follows. */
export function nextCallOf(fee: Cotisation, today: string): FeePeriod | null {
  const { type, startsOn, dueDate } = fee;
  const last = fee.periods?.[0];
  return startsOn !== null && last ? nextPeriod({ type, startsOn, dueDate }, last.startsOn, today) : null;
}

/** Of a running fee the due date is that of the next call. */
export function toDraft(fee: Cotisation, today: string): FeeDraft {
  const nextDueDate = fee.dueDate && nextCallOf(fee, today)?.dueOn;
  return {
    name: fee.name,
    description: fee.description,
    amountCents: toCents(fee.amount),
    type: fee.type,
    startsOn: fee.startsOn,
    dueDate: nextDueDate ?? fee.dueDate,
    gracePeriod: fee.gracePeriod,
    autoReminders: fee.autoReminders,
    sections: (fee.sections ?? []).map(({ documentId }) => documentId),
    tiers: (fee.discountTiers ?? []).map((tier) => ({
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

export const isIncomplete = ({ name, amountCents }: Pick<FeeDraft, 'name' | 'amountCents'>): boolean =>
  name.trim() === '' || !(Number(amountCents) > 0);

function toInput({ amountCents, tiers, gracePeriod, ...rest }: FeeDraft) {
  return {
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
  };
}

/** The field of the form for a path of the server's, which knows one amount, in euros. */
export function fieldOf(path: string, { tiers }: Pick<FeeDraft, 'tiers'>): string {
  const [first = '', index = '', ...rest] = path.replace(/^data\./, '').split('.');
  if (first === 'amount') return 'amountCents';
  if (first !== 'discountTiers') return first;
  const value = tiers[Number(index)]?.discountType === 'percentage' ? 'percent' : 'cents';
  return ['tiers', index, ...rest.map((step) => (step === 'discountValue' ? value : step))].join('.');
}

/** Reads the form by the server's schema, and names what is wrong by the form's own fields. */
export const feeSchema: DomainSchema<CotisationInput> = {
  safeParse: (values) => {
    const draft = values as FeeDraft;
    const parsed = cotisationInputSchema.safeParse(toInput(draft));
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: fieldOf(path.join('.'), draft).split('.'),
      message,
    }));
    return { success: false, error: { issues } };
  },
};

const tabs: Readonly<Record<string, FormTab>> = {
  tiers: 'tiers',
  gracePeriod: 'settings',
  autoReminders: 'settings',
};
const tabOf = (field: string): FormTab => tabs[field.split('.')[0] ?? ''] ?? 'general';

/** The tabs that hold these fields, in their order. */
export const tabsOf = (fields: readonly string[]): FormTab[] =>
  formTabs.filter((tab) => fields.some((field) => tabOf(field) === tab));

import { z } from 'zod';

export const mergeSides = ['from', 'into'] as const;
export type MergeSide = (typeof mergeSides)[number];
const side = z.enum(mergeSides);

/** By the id of a compared line; a line that is not named keeps what was proposed. */
export const mergeChoicesSchema = z.record(z.string().min(1).max(40), side);
export type MergeChoices = z.infer<typeof mergeChoicesSchema>;

export const mergeGroups = ['identity', 'contact', 'membership', 'fields'] as const;
export type MergeGroup = (typeof mergeGroups)[number];
export const mergeGroupLabels: Record<MergeGroup, string> = {
  identity: 'Identité',
  contact: 'Coordonnées',
  membership: 'Adhésion',
  fields: 'Champs de l’association',
};
/** Where the record that stays has an account. */
export const accountGroupLabels: Record<MergeGroup, string> = {
  ...mergeGroupLabels,
  identity: 'Identité, tenue par le compte',
  contact: 'Coordonnées, tenues par le compte',
};

/** Of fields that whoever merges does not read: neither their names nor their values are told. */
export const hiddenFieldsLine = {
  id: 'hidden',
  group: 'fields',
  label: 'Champs réservés au bureau',
  from: 'Non montrés',
  into: 'Non montrés\u00a0; s’ils diffèrent, ceux de cette fiche sont gardés',
  kept: 'both',
  isChoosable: false,
} as const satisfies Compared;

/** One line of two records side by side. */
const comparedSchema = z.object({
  id: z.string(),
  group: z.enum(mergeGroups),
  label: z.string(),
  /** As people read it; empty where the record says nothing. */
  from: z.string(),
  into: z.string(),
  /** What is kept unless chosen otherwise: one side, or both together. */
  kept: z.union([side, z.literal('both')]),
  isChoosable: z.boolean(),
});
export type Compared = z.infer<typeof comparedSchema>;

export const mergeComparisonSchema = z.object({
  data: z.object({
    from: z.object({ documentId: z.string(), name: z.string() }),
    into: z.object({ documentId: z.string(), name: z.string(), hasAccount: z.boolean() }),
    lines: z.array(comparedSchema),
  }),
});
export type MergeComparison = z.infer<typeof mergeComparisonSchema>['data'];

export const mergeQuerySchema = z.strictObject({ into: z.string().min(1).max(40) });

/** What each line of a person, whom the association holds itself, stands for. */
export const mergedPersonFields = {
  name: ['firstname', 'lastname'],
  gender: ['gender'],
  birthday: ['birthday'],
  email: ['email'],
  phone: ['phone'],
  address: ['addressLine', 'zipcode', 'city'],
} as const;
export type MergedPersonLine = keyof typeof mergedPersonFields;

/** Of two values the given one; where both differ, that of the record that stays is proposed and the other may be chosen. */
export function proposedSide(
  from: string | null,
  into: string | null,
): { kept: MergeSide; isChoosable: boolean } {
  if (into === null || into === '') return { kept: from ? 'from' : 'into', isChoosable: false };
  return { kept: 'into', isChoosable: Boolean(from) && from !== into };
}

/** The earlier arrival is proposed. */
export const earlierSide = (from: string, into: string): MergeSide => (from < into ? 'from' : 'into');

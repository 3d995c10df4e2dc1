import { z } from 'zod';
import { memberRoleSchema } from '../memberships/enums.ts';
import { cardRefusals } from './validity.ts';

/** As its member sees it. */
export const memberCardSchema = z.object({
  /** Of the membership. */
  documentId: z.string(),
  name: z.string(),
  association: z.string(),
  role: memberRoleSchema,
  number: z.string(),
  /** A day. */
  since: z.string(),
  isValid: z.boolean(),
  until: z.string().nullable(),
  refusal: z.enum(cardRefusals).nullable(),
  /** What the code on the card holds; null while it is not valid. */
  address: z.string().nullable(),
});
export type MemberCard = z.infer<typeof memberCardSchema>;
export const memberCardAnswerSchema = z.object({ data: memberCardSchema });

/** All that anybody learns from a card. */
export const checkedCardSchema = z.object({ data: z.object({ isValid: z.boolean() }) });

export const cardCodeLength = 120;

/** At the door the event's association decides; null where it has none. */
export const doorCardBodySchema = z.strictObject({ code: z.string().min(1).max(cardCodeLength) });
export const doorCardSchema = z.object({
  data: z.object({ isValid: z.boolean(), association: z.string().nullable() }),
});

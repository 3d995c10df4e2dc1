import { z } from 'zod';
import { membershipActionNames } from './actions.ts';
import {
  handoverStatusSchema,
  memberRoleSchema,
  membershipEventSchema,
  membershipStatusSchema,
} from './enums.ts';
import { memberFieldValuesSchema } from './member-fields.ts';

const documentId = z.string();
const instant = z.iso.datetime();
const count = z.number().int().min(0);
const reference = z.union([
  z.string().min(1).max(40),
  z.int().positive(),
  z.strictObject({ documentId: z.string().min(1).max(40) }),
  z.strictObject({ id: z.int().positive() }),
]);

export const createMembershipSchema = z.strictObject({
  data: z.strictObject({
    association: reference,
    user: reference.nullish(),
    role: memberRoleSchema.default('member'),
    mb_status: membershipStatusSchema.optional(),
    /** Own fields that the association asks for; once given, the required ones must be among them. */
    field_values: memberFieldValuesSchema.optional(),
  }),
});
export type NewMembership = z.infer<typeof createMembershipSchema>['data'];

export const updateMembershipSchema = z.strictObject({
  data: z.strictObject({ role: memberRoleSchema, mb_status: membershipStatusSchema }).partial(),
});
export const changeRoleSchema = updateMembershipSchema.shape.data.pick({ role: true }).required();
export type MembershipChange = z.infer<typeof updateMembershipSchema>['data'];

const bulkIds = z.array(z.string().min(1).max(40)).min(1).max(100);
export const bulkActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(membershipActionNames), ids: bulkIds }),
  z.strictObject({ action: z.literal('role'), role: memberRoleSchema, ids: bulkIds }),
]);
export type BulkActionInput = z.infer<typeof bulkActionSchema>;
export const bulkAnswerSchema = z.object({
  done: count,
  failed: z.array(z.object({ documentId, message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** The total is of the whole association, the counts of the filtered list. */
export const memberCountsSchema = z.object({
  total: count,
  byStatus: z.record(membershipStatusSchema, count),
  byRole: z.record(memberRoleSchema, count),
});
export type MemberCounts = z.infer<typeof memberCountsSchema>;

export const memberActivitySchema = z.object({
  data: z.array(
    z.object({
      documentId,
      event: membershipEventSchema,
      fromRole: memberRoleSchema.nullable(),
      toRole: memberRoleSchema.nullable(),
      actor: z.string().nullable(),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type MemberActivity = z.infer<typeof memberActivitySchema>['data'];

export const offerPresidencySchema = z.strictObject({ membership: z.string().min(1).max(40) });
export const handoverSchema = z.object({
  documentId,
  status: handoverStatusSchema,
  from: z.string(),
  to: z.string(),
  isForYou: z.boolean(),
  expiresAt: instant,
});
export const handoverAnswerSchema = z.object({ data: handoverSchema.nullable() });
export type Handover = z.infer<typeof handoverSchema>;

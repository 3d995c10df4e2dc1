import { z } from 'zod';
import { groupMemberRoleSchema } from '../groups/enum-schemas.ts';
import { familyInviteRoles } from '../groups/enums.ts';
import { pageOf } from '../shared/answers.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { plainText } from '../shared/plain-text-field.ts';
import { familyMessages } from './messages.ts';

export const familyFields = {
  name: plainText(100, familyMessages.nameTooShort).min(2, familyMessages.nameTooShort),
  description: plainText(500, ''),
} as const;

export const familyFormSchema = z.object(familyFields);
export type FamilyForm = z.infer<typeof familyFormSchema>;

const inviteRole = z.enum(familyInviteRoles, { error: familyMessages.roleRequired });

/** Without an address, only a link is made. */
export const familyInvitationSchema = z.strictObject({
  email: emailSchema.optional(),
  member_role: inviteRole,
});
export type FamilyInvitation = z.infer<typeof familyInvitationSchema>;

export const inviteFormSchema = z.object({ email: emailSchema, member_role: inviteRole });

export const familyInvitationAnswerSchema = z.object({
  /** Null when the address has an account, which becomes a member at once. */
  url: z.string().nullable(),
  status: z.enum(['added', 'invited', 'link']),
});
export type FamilyInvitationAnswer = z.infer<typeof familyInvitationAnswerSchema>;

export const resendAnswerSchema = z.object({ url: z.string(), message: z.string() });

const id = z.union([z.string().max(40), z.int()]);

/** `POST /group-members` as clients send it; fields that the server decides are accepted and ignored. */
export const newGroupMemberSchema = z.strictObject({
  data: z.strictObject({
    group: id,
    user: id.nullish(),
    email: emailSchema.nullish(),
    tier: id.nullish(),
    member_role: groupMemberRoleSchema,
    joinedAt: z.string().max(40).nullish(),
    is_active: z.boolean().nullish(),
  }),
});
export type NewGroupMember = z.infer<typeof newGroupMemberSchema>['data'];

export const memberRoleChangeSchema = z.strictObject({
  data: z.strictObject({ member_role: groupMemberRoleSchema }),
});

const invitationStates = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invalid link reveals nothing about the family. */
export const invitationPreviewSchema = z.object({
  data: z.object({
    state: z.enum(invitationStates),
    familyName: z.string().nullable(),
    /** The address that the link was mailed to; null for a copied link. */
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    member_role: groupMemberRoleSchema.nullable(),
    expiresAt: z.iso.datetime().nullable(),
  }),
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>['data'];

export const acceptAnswerSchema = z.object({
  data: z.object({ groupDocumentId: z.string(), familyName: z.string() }),
});

const person = z.object({
  documentId: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  avatar: z.unknown().optional(),
  url_picture: z.string().nullish(),
});

export const familyMemberSchema = z.object({
  documentId: z.string(),
  member_role: groupMemberRoleSchema,
  joinedAt: z.string().nullable(),
  is_active: z.boolean(),
  email: z.string().nullable(),
  user: person.nullish(),
  tier: person.extend({ birthdate: z.string().nullish(), parent: z.string().nullish() }).nullish(),
});
export type FamilyMember = z.infer<typeof familyMemberSchema>;

export const familySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  owner: person.nullish(),
  group_members: z.array(familyMemberSchema),
});
export type Family = z.infer<typeof familySchema>;

export const familiesSchema = pageOf(familySchema);

const ownChildSchema = z.object({
  documentId: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  birthdate: z.string().nullable(),
  email: z.string().nullable(),
});
export type OwnChild = z.infer<typeof ownChildSchema>;
export const ownChildrenSchema = pageOf(ownChildSchema);

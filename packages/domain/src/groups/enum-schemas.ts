import { z } from 'zod';
import { familyInviteRoles, groupMemberRoles, groupTypes } from './enums.ts';

/* Apart from the values: pages that only show them do not carry the validation library. */
export const groupTypeSchema = z.enum(groupTypes);
export const groupMemberRoleSchema = z.enum(groupMemberRoles);
export const familyInviteRoleSchema = z.enum(familyInviteRoles);

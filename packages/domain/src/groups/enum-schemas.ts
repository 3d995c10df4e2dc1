import { z } from 'zod';
import { familyInviteRoles, groupMemberRoles, groupTypes } from './enums.ts';

/* Apart from the values, so that pages which only show them do not load the validation library. */
export const groupTypeSchema = z.enum(groupTypes);
export const groupMemberRoleSchema = z.enum(groupMemberRoles);
export const familyInviteRoleSchema = z.enum(familyInviteRoles);

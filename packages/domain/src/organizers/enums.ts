import { z } from 'zod';

const adminContexts = ['event', 'event_edition'] as const;
export const adminContextSchema = z.enum(adminContexts);
export type AdminContext = z.infer<typeof adminContextSchema>;

const adminInvitationResults = ['success', 'already_admin', 'already_invited', 'error'] as const;
export const adminInvitationResultSchema = z.enum(adminInvitationResults);

import { z } from 'zod';
import type { PermissionId } from '../organizers/permission-catalogue.ts';
import { answerOf } from '../shared/answers.ts';

/** Things of an edition that were made for the organiser, who has not looked at them yet. */
export const proposalKinds = ['product', 'form', 'programme', 'mission', 'mail'] as const;
export const proposalKindSchema = z.enum(proposalKinds);
export type ProposalKind = z.infer<typeof proposalKindSchema>;

/** Whoever may change a thing may also say that it is right. */
export const proposalPermissions: Record<ProposalKind, PermissionId> = {
  product: 'canManageEditionSettings',
  form: 'canManageContent',
  programme: 'canEditEdition',
  mission: 'canManageMissions',
  mail: 'canSendEmails',
};

const proposalSchema = z.object({
  kind: proposalKindSchema,
  /** Of the thing; for the programme, of one of its days. */
  documentId: z.string(),
  name: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;
export const proposalsAnswerSchema = answerOf(z.array(proposalSchema));

/** One thing, all of a kind, or everything that the caller may change. */
export const confirmProposalsSchema = z.strictObject({
  kind: proposalKindSchema.optional(),
  documentId: z.string().min(1).max(40).optional(),
});
export type ConfirmProposals = z.infer<typeof confirmProposalsSchema>;

import { z } from 'zod';
import { formLimits } from '../forms/limits.ts';
import { answerOf, entryOf, pageOf } from '../shared/answers.ts';
import { readAnswerKey } from './chosen-answer.ts';
import {
  callOffReasonSchema,
  campaignTargetSchema,
  emailSendStatusSchema,
  mostChosen,
  recipientStatusSchema,
} from './enums.ts';
import { memberFiltersSchema } from './member-audience.ts';
import { mailingMessages as say } from './messages.ts';
import { mailDocumentSchema, templateFields } from './template.ts';

const instant = z.iso.datetime();
const identity = { documentId: z.string(), createdAt: instant };

export const templateEntrySchema = z.object({
  ...identity,
  updatedAt: instant,
  name: z.string(),
  subject: z.string(),
  previewText: z.string(),
  json: mailDocumentSchema,
  transactionalKey: z.string().nullable(),
});
export type TemplateEntry = z.infer<typeof templateEntrySchema>;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);

export const previewBodySchema = z.strictObject({
  json: mailDocumentSchema,
  previewText: templateFields.previewText.optional(),
  subject: templateFields.subject.optional(),
  /** Its name and date are shown in the preview; samples otherwise. */
  eventEdition: documentId.optional(),
  /** For a message to the members of an association, instead of an edition. */
  association: documentId.optional(),
  /** The mail whose recap and button are shown below the text. */
  transactionalKey: z.string().max(60).optional(),
});
export const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type Preview = z.infer<typeof previewSchema>;

export const campaignFiltersSchema = z.strictObject({
  product: documentId.optional(),
  answer: z
    .string()
    .max(formLimits.labelLength + 101)
    .refine((key) => readAnswerKey(key) !== null, say.answerMissing)
    .optional(),
  group: documentId.optional(),
  mission: documentId.optional(),
  registrations: z.array(documentId).min(1).max(mostChosen).optional(),
});
export type CampaignFilters = z.infer<typeof campaignFiltersSchema>;

const needed = {
  product: say.productMissing,
  answer: say.answerMissing,
  group: say.groupMissing,
  mission: say.missionMissing,
  registrations: say.registrationsMissing,
} as const;
const neededNames = Object.keys(needed) as (keyof typeof needed)[];

function checkFilters(
  { audience, filters }: { audience: string; filters: CampaignFilters },
  context: z.RefinementCtx,
): void {
  for (const name of neededNames) {
    if (audience === name && filters[name] === undefined)
      context.addIssue({ code: 'custom', path: ['filters', name], message: needed[name] });
  }
}

const editionTargetSchema = campaignTargetSchema.exclude(['members']);
export const editionTargets = editionTargetSchema.options;
export type EditionTarget = z.infer<typeof editionTargetSchema>;

const editionShape = { audience: editionTargetSchema, filters: campaignFiltersSchema.default({}) };
export const editionAudienceSchema = z.strictObject(editionShape).superRefine(checkFilters);
export type EditionChoice = z.infer<typeof editionAudienceSchema>;

const membersShape = {
  audience: z.literal('members'),
  filters: memberFiltersSchema.default({}),
  /** Called together by the statutes: also sent to who unsubscribed. */
  isConvocation: z.boolean().default(false),
};
export const membersAudienceSchema = z.strictObject(membersShape);

export const audienceBodySchema = z.discriminatedUnion('audience', [
  editionAudienceSchema,
  membersAudienceSchema,
]);
export type AudienceChoice = z.infer<typeof audienceBodySchema>;

const planned = { scheduledAt: instant.optional() };
export const editionSendSchema = z.strictObject({ ...editionShape, ...planned }).superRefine(checkFilters);
export const membersSendSchema = z.strictObject({ ...membersShape, ...planned });
export const sendBodySchema = z.discriminatedUnion('audience', [editionSendSchema, membersSendSchema]);
export type SendBody = z.infer<typeof sendBodySchema>;

const named = z.array(z.object({ documentId: z.string(), name: z.string() }));
export const audienceOptionsSchema = z.object({
  products: named,
  /** The choices of the form, each with its question. */
  answers: named,
  groups: named,
  missions: named,
  /** Of an association, for who may see what members owe. */
  fees: named,
  /** Whether the caller may call the members together. */
  canConvene: z.boolean(),
  replyTo: z.string().nullable(),
});
export type AudienceOptions = z.infer<typeof audienceOptionsSchema>;

export const audienceCountSchema = z.object({
  count: z.int().min(0),
  unsubscribed: z.int().min(0),
  /** Of members: the people for whom the mails are, as a family gets one, and those without an address. */
  people: z.int().min(0).optional(),
  withoutAddress: z.int().min(0).optional(),
});
export type AudienceCount = z.infer<typeof audienceCountSchema>;

export const campaignSchema = z.object({
  ...identity,
  title: z.string(),
  target: campaignTargetSchema.nullable(),
  isConvocation: z.boolean(),
  status: emailSendStatusSchema,
  scheduledAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  callOffReason: callOffReasonSchema.nullable(),
  recipientCount: z.int().min(0),
  queuedCount: z.int().min(0),
  failedCount: z.int().min(0),
  unsubscribedCount: z.int().min(0),
  openedCount: z.int().min(0),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const recipientSchema = z.object({
  ...identity,
  name: z.string().nullable(),
  address: z.string(),
  status: recipientStatusSchema,
  queuedAt: instant.nullable(),
  firstViewedAt: instant.nullable(),
  viewCount: z.int().nullable(),
});

export const subscriptionSchema = z.object({
  /** Of the event, or of the association. */
  senderName: z.string(),
  isAssociation: z.boolean(),
  /** Masked, because the link may have been passed on. */
  address: z.string(),
  isUnsubscribed: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionBodySchema = z.strictObject({
  token: z.string().min(1).max(100),
  isUnsubscribed: z.boolean(),
});

export const templatePageSchema = pageOf(templateEntrySchema);
export const templateAnswerSchema = entryOf(templateEntrySchema);
export const testSentSchema = z.object({ email: z.string() });
export const startedCampaignSchema = entryOf(z.object({ documentId: z.string(), recipientCount: z.int() }));
export const campaignPageSchema = pageOf(campaignSchema);
export const campaignAnswerSchema = entryOf(campaignSchema);
export const campaignStatusSchema = z.object({ status: emailSendStatusSchema });
export const recipientPageSchema = pageOf(recipientSchema);
export const subscriptionAnswerSchema = answerOf(subscriptionSchema);

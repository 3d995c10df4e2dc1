import { z } from 'zod';
import { editionStatuses } from '../events/enums.ts';
import { paymentMethods } from '../payments/enums.ts';
import { answerOf, pageOf } from '../shared/answers.ts';
import { healthLevels } from './health.ts';
import { reportReasons, reportStates, reportSubjects } from './reports.ts';
import { suspensionReasons } from './suspension.ts';
import { takeDownReasons } from './take-down.ts';

const instant = z.string();

export const adminEventSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  editionName: z.string(),
  path: z.string(),
  status: z.enum(editionStatuses),
  startsAt: instant,
  city: z.string().nullable(),
  organizer: z.string(),
  openReports: z.int(),
  /** Nobody who runs it can sign in. */
  isWithoutOrganizer: z.boolean(),
  takeDown: z.object({ reason: z.enum(takeDownReasons), text: z.string(), at: instant }).nullable(),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;
export const adminEventsSchema = pageOf(adminEventSchema);

export const adminAccountSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  isConfirmed: z.boolean(),
  isPlatformAdmin: z.boolean(),
  events: z.int(),
  suspension: z.object({ reason: z.enum(suspensionReasons), text: z.string(), at: instant }).nullable(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;
export const adminAccountsSchema = pageOf(adminAccountSchema);

export const adminReportSchema = z.object({
  documentId: z.string(),
  subject: z.enum(reportSubjects),
  /** The edition or association. */
  target: z.object({
    documentId: z.string(),
    name: z.string(),
    path: z.string().nullable(),
    canBeTakenDown: z.boolean(),
  }),
  reason: z.enum(reportReasons),
  text: z.string(),
  email: z.string().nullable(),
  createdAt: instant,
  state: z.enum(reportStates),
  note: z.string().nullable(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
});
export type AdminReport = z.infer<typeof adminReportSchema>;
export const adminReportsSchema = pageOf(adminReportSchema);

export const moneyMonthSchema = z.object({
  /** `2027-03`, in French time. */
  month: z.string(),
  method: z.enum(paymentMethods).nullable(),
  payments: z.int(),
  paidCents: z.int(),
  refunds: z.int(),
  refundedCents: z.int(),
  feeCents: z.int(),
  donationCents: z.int(),
});
export type MoneyMonth = z.infer<typeof moneyMonthSchema>;
export const moneySchema = answerOf(z.array(moneyMonthSchema));

export const adminJobSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  state: z.enum(['failed', 'retry']),
  attempts: z.int(),
  createdAt: instant,
  /** When it failed for good, or when it runs next. */
  at: instant,
  failure: z.object({ name: z.string(), code: z.string().nullable(), message: z.string() }).nullable(),
});
export type AdminJob = z.infer<typeof adminJobSchema>;
export const adminJobsSchema = pageOf(adminJobSchema);

export const healthCheckSchema = z.object({
  id: z.string(),
  label: z.string(),
  level: z.enum(healthLevels),
  text: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;
export const healthSchema = answerOf(z.object({ checkedAt: instant, checks: z.array(healthCheckSchema) }));

export const overviewSchema = answerOf(
  z.object({
    pendingAssociations: z.int(),
    newReports: z.int(),
    failedJobs: z.int(),
    takenDown: z.int(),
    suspended: z.int(),
    health: z.enum(healthLevels),
    latest: z.array(z.lazy(() => journalEntrySchema)),
  }),
);

export const journalEntrySchema = z.object({
  documentId: z.string(),
  at: instant,
  /** Null for acts of the system. */
  actor: z.string().nullable(),
  action: z.string(),
  /** What it was about, by name where there is one. */
  subject: z.string(),
  /** Only of acts of the platform's own admins. */
  reason: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;
export const journalSchema = z.object({
  data: z.array(journalEntrySchema),
  meta: z.object({ next: z.string().nullable() }),
});

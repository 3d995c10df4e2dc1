import { z } from 'zod';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { reportReasons, reportStates } from './reports.ts';

const pageSizes = { default: 25, max: 100, page: 100_000 } as const;

const pagination = z
  .strictObject({
    page: z.coerce.number().int().min(1).max(pageSizes.page).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.default),
  })
  .prefault({});

const search = z.string().trim().max(200).default('');

/** One value or a list; an empty list does not filter. */
const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.array(z.enum(values)).max(20), z.enum(values).transform((one) => [one])])
    .default([])
    .transform((list) => [...new Set(list)]);

export const adminEventsQuerySchema = z.strictObject({
  search,
  status: choices(['published', 'cancelled', 'taken_down', 'archived']),
  pagination,
});
export type AdminEventsQuery = z.infer<typeof adminEventsQuerySchema>;

export const accountStates = ['active', 'suspended', 'admin'] as const;
export const adminAccountsQuerySchema = z.strictObject({ search, state: choices(accountStates), pagination });
export type AdminAccountsQuery = z.infer<typeof adminAccountsQuerySchema>;

export const adminReportsQuerySchema = z.strictObject({
  search,
  state: choices(reportStates),
  reason: choices(reportReasons),
  pagination,
});
export type AdminReportsQuery = z.infer<typeof adminReportsQuerySchema>;

export const adminJobsQuerySchema = z.strictObject({
  search,
  state: choices(['failed', 'retry']),
  pagination,
});
export type AdminJobsQuery = z.infer<typeof adminJobsQuerySchema>;

export const journalQuerySchema = z.strictObject({
  /** Name or e-mail of who did it. */
  who: search,
  /** The beginning of an action: `account`, `event`, `job`. */
  what: z
    .string()
    .regex(/^[a-z_-]*$/)
    .max(40)
    .default(''),
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
export type JournalQuery = z.infer<typeof journalQuerySchema>;

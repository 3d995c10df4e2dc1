import { z } from 'zod';
import { importIssueSchema } from '../shared/import-issues.ts';
import { settlementNoteLength, settlementSchema } from './new-registration.ts';

export const importLimits = { bytes: 2 * 1024 * 1024, rows: 2_000, columns: 100 } as const;
/** A file as text, with its head and tail of the wire. */
export const importBodyBytes = Math.ceil((importLimits.bytes * 4) / 3) + 64 * 1024;

/** People who are registered already: the import stops, or leaves them out. */
export const duplicateChoices = ['refuse', 'skip'] as const;

const documentId = z.string().regex(/^[a-z0-9]{24}$/);

const importSchema = z.strictObject({
  /** The file's bytes in base64; nothing of it is kept. */
  file: z.base64().max(importBodyBytes),
  /** The field of each column in order, null for none; without it, as the headings suggest. */
  columns: z.array(z.string().max(220).nullable()).max(importLimits.columns).nullable().default(null),
  /** For lines that name none. */
  product: documentId.nullable().default(null),
  settlement: settlementSchema.default('transfer'),
  note: z.string().trim().max(settlementNoteLength).default(''),
  duplicates: z.enum(duplicateChoices).default('refuse'),
  sendsTickets: z.boolean().default(false),
  /** Checks everything and changes nothing. */
  isDryRun: z.boolean(),
});
export const importBodySchema = z.strictObject({ data: importSchema });
export type ImportRequest = z.infer<typeof importSchema>;

export const importReportSchema = z.object({
  data: z.object({
    headings: z.array(z.string()),
    /** Some cells of each column. */
    samples: z.array(z.array(z.string())),
    fields: z.array(z.object({ id: z.string(), label: z.string() })),
    columns: z.array(z.string().nullable()),
    lines: z.int(),
    /** Lines that would be, or were, registered. */
    ready: z.int(),
    skipped: z.array(z.object({ line: z.int(), name: z.string(), message: z.string() })),
    issues: z.array(importIssueSchema),
    issueCount: z.int(),
    totalCents: z.int(),
    isDone: z.boolean(),
  }),
});
export type ImportReport = z.infer<typeof importReportSchema>['data'];

import { z } from 'zod';
import { importIssueSchema } from '../shared/import-issues.ts';
import { importStateSchema } from './import-enums.ts';

export const memberImportLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const;
/** A file as text, with its head and tail of the wire. */
export const memberImportBodyBytes = Math.ceil((memberImportLimits.bytes * 4) / 3) + 64 * 1024;

/** Whoever is a member already is left out, completed, or overwritten by what the file says. */
export const duplicateChoices = ['skip', 'complete', 'replace'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];
export const duplicateLabels: Record<DuplicateChoice, string> = {
  skip: 'Laisser leur fiche telle quelle',
  complete: 'Compléter ce qui manque à leur fiche',
  replace: 'Mettre à jour avec ce que dit le fichier',
};

const memberImportSchema = z.strictObject({
  /** The file's bytes in base64; only its lines are kept, until they are written. */
  file: z.base64().max(memberImportBodyBytes),
  fileName: z.string().trim().max(200).default(''),
  /** The field of each column in order, null for none; without it, as last time or as the headings suggest. */
  columns: z.array(z.string().max(40).nullable()).max(memberImportLimits.columns).nullable().default(null),
  duplicates: z.enum(duplicateChoices).default('skip'),
  /** Lines with an error are left out; without it, one error stops all. */
  leavesOutErrors: z.boolean().default(false),
  sendsInvitations: z.boolean().default(false),
  /** Checks everything and changes nothing. */
  isDryRun: z.boolean(),
});
export const memberImportBodySchema = z.strictObject({ data: memberImportSchema });
export type MemberImportRequest = z.infer<typeof memberImportSchema>;

export const memberImportProgressSchema = z.object({
  documentId: z.string(),
  fileName: z.string(),
  state: importStateSchema,
  total: z.int(),
  /** Lines written so far; while it is undone, lines that are still there. */
  done: z.int(),
  created: z.int(),
  merged: z.int(),
  skipped: z.int(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why it cannot be undone; null if it can. */
  undoRefusal: z.string().nullable(),
});
export type MemberImportProgress = z.infer<typeof memberImportProgressSchema>;

const told = z.array(z.object({ line: z.int(), name: z.string(), message: z.string() }));

export const memberImportReportSchema = z.object({
  data: z.object({
    headings: z.array(z.string()),
    /** Some cells of each column. */
    samples: z.array(z.array(z.string())),
    fields: z.array(z.object({ id: z.string(), label: z.string() })),
    columns: z.array(z.string().nullable()),
    /** Columns that hold something and are not read. */
    unread: z.array(z.string()),
    lines: z.int(),
    created: z.int(),
    merged: z.int(),
    skipped: z.int(),
    /** The first members as they would be written. */
    preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    previewHeadings: z.array(z.string()),
    /** Members who are there already, and lines that share an address: what becomes of each. */
    notices: told,
    /** Cells of members who are there already that an import leaves as they are, and on how many lines. */
    notTaken: z.object({ cells: z.int(), lines: z.int() }),
    noticeCount: z.int(),
    issues: z.array(importIssueSchema),
    issueCount: z.int(),
    /** Lines with at least one error. */
    wrongLines: z.int(),
    /** Null for a check, and where an error stopped it. */
    started: memberImportProgressSchema.nullable(),
  }),
});
export type MemberImportReport = z.infer<typeof memberImportReportSchema>['data'];

export const memberImportsSchema = z.object({ data: z.array(memberImportProgressSchema) });
export const memberImportAnswerSchema = z.object({ data: memberImportProgressSchema });

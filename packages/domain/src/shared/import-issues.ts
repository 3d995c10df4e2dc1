import { z } from 'zod';

/** What is wrong with a line of an imported table, before its column is named. */
export interface LineIssue {
  /** A field; null for the whole line. */
  readonly field: string | null;
  readonly message: string;
}

export const importIssueSchema = z.object({
  line: z.int(),
  /** The heading of the column; null for the whole line. */
  heading: z.string().nullable(),
  cell: z.string(),
  message: z.string(),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

/** More are counted, not listed. */
export const mostShownIssues = 300;

import { z } from 'zod';

const elementSchema = z.object({
  id: z.string(),
  kind: z.enum(['page', 'block', 'question', 'text', 'product', 'form']),
  label: z.string(),
  pageIndex: z.int(),
});

/** What the organiser is told before publication beyond what the form says by itself. */
export const publicationReviewSchema = z.object({
  /** Registrations for the edition that are not cancelled. */
  registrations: z.int(),
  /** Those that answered a version of this form, whatever became of them: they keep it from being deleted. */
  answered: z.int(),
  findings: z.array(
    z.object({
      code: z.enum([
        'answers_removed',
        'answers_renamed',
        'answers_unfit',
        'identity_lost',
        'age_not_asked',
        'sells_nothing',
        'payment_block_missing',
        'volunteer_block_missing',
      ]),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      elements: z.array(elementSchema),
    }),
  ),
});
export type PublicationReview = z.infer<typeof publicationReviewSchema>;

import { z } from 'zod';

const elementSchema = z.object({
  id: z.string(),
  kind: z.enum(['page', 'block', 'question', 'text', 'product', 'form']),
  label: z.string(),
  pageIndex: z.int(),
});

/** Findings that need the edition and its registrations, beyond the form itself. */
export const publicationReviewSchema = z.object({
  /** Registrations for the edition that are not cancelled. */
  registrations: z.int(),
  /** Registrations in any state that answered a version of this form, which therefore cannot be deleted. */
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
        'product_not_sold',
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

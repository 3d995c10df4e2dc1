import { associationMessages } from '@kermesse/domain/associations/messages';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const explanations: Readonly<Record<string, { message: string; issue: { path: string; message: string } }>> =
  {
    associations_siret_unique: {
      message: associationMessages.siretTakenToast,
      issue: { path: 'data.siret', message: associationMessages.siretTaken },
    },
    associations_rna_unique: {
      message: associationMessages.rnaTaken,
      issue: { path: 'data.rna', message: associationMessages.rnaTaken },
    },
  };

/** Unique indexes keep a number to one association, also for concurrent requests. */
export function explainTakenNumber(error: unknown): unknown {
  const explanation = explanations[violatedConstraint(error) ?? ''];
  if (!explanation) return error;
  return new AppError('conflict', {
    message: explanation.message,
    issues: [explanation.issue],
    cause: error,
  });
}

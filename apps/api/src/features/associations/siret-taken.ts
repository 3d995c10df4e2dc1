import { associationMessages } from '@kermesse/domain/associations/messages';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A unique index keeps a SIRET to one association, also for concurrent requests. */
export function explainSiret(error: unknown): unknown {
  if (violatedConstraint(error) !== 'associations_siret_unique') return error;
  return new AppError('conflict', {
    message: associationMessages.siretTakenToast,
    issues: [{ path: 'data.siret', message: associationMessages.siretTaken }],
    cause: error,
  });
}

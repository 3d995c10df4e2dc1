import type { FindingCode } from '@kermesse/domain/forms/analysis/finding';
import type { PublicationReview } from '@kermesse/domain/forms/publication/publication-review';
import { messageOf } from '../../../platform/api/errors.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { publishMessages } from './messages.ts';
import classes from './publish.module.css';

export const isAboutAnswers = (code: FindingCode) => code.startsWith('answers_');

interface ReviewStateProps {
  review: { data: PublicationReview | undefined; error: Error | null };
}

export function ReviewState({ review: { data, error } }: ReviewStateProps) {
  if (error) return <FormFailure message={messageOf(error)} />;
  if (!data)
    return (
      <p className={classes.quiet} role="status">
        {publishMessages.reviewing}
      </p>
    );
  const { registrations, findings } = data;
  if (registrations === 0 || findings.some(({ code }) => isAboutAnswers(code))) return null;
  return <p className={classes.quiet}>{publishMessages.untouched(registrations)}</p>;
}

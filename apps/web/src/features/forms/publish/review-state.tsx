import type { FindingCode } from '@kermesse/domain/forms/analysis/finding';
import type { PublicationReview } from '@kermesse/domain/forms/publication/publication-review';
import { Text } from '@mantine/core';
import { messageOf } from '../../../platform/api/errors.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { publishMessages } from './messages.ts';

export const isAboutAnswers = (code: FindingCode) => code.startsWith('answers_');

interface ReviewStateProps {
  review: { data: PublicationReview | undefined; error: Error | null };
}

export function ReviewState({ review: { data, error } }: ReviewStateProps) {
  if (error) return <FormFailure message={messageOf(error)} />;
  if (!data)
    return (
      <Text c="dimmed" fz="var(--k-font-size-label)" role="status">
        {publishMessages.reviewing}
      </Text>
    );
  const { registrations, findings } = data;
  if (registrations === 0 || findings.some(({ code }) => isAboutAnswers(code))) return null;
  return (
    <Text c="dimmed" fz="var(--k-font-size-label)">
      {publishMessages.untouched(registrations)}
    </Text>
  );
}

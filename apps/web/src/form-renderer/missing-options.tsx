import { formMessages } from '@kermesse/domain/forms/messages';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { Input, Text } from '@mantine/core';

/** In place of a question whose organiser has not written yet what may be chosen. */
export function MissingOptions({ question }: { question: Question }) {
  return (
    <Input.Wrapper label={questionLabel(question)} labelElement="div">
      <Text px="md" py="sm" bd="1px dashed var(--k-line)" bdrs="md" c="dimmed">
        {formMessages.answers.noOptions}
      </Text>
    </Input.Wrapper>
  );
}

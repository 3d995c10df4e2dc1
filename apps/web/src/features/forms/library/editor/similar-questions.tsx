import { similarity } from '@kermesse/domain/forms/library/similar-questions';
import { libraryDefaults } from '@kermesse/domain/forms/limits';
import type { SimilarQuestion } from '@kermesse/domain/forms/route-answers';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { foldText } from '@kermesse/domain/shared/text';
import { Box, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBulb, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlainList } from '../../../../ui/layout/plain-list.tsx';
import shared from '../../shared.module.css';
import { similarQuery } from '../api.ts';
import classes from '../library.module.css';
import { libraryMessages, similarMessages } from '../messages.ts';

interface SimilarQuestionsProps {
  question: Question;
  /** Left out of the results. */
  ownId: string | null;
}

const shown = 3;
const shortestLabel = 3;

function reasons(question: Question, { question: other }: SimilarQuestion): string {
  const isSameLabel = foldText(question.fieldLabel) === foldText(other.fieldLabel);
  return [
    isSameLabel ? similarMessages.label : '',
    question.fieldType === other.fieldType ? similarMessages.type : '',
    question.category === other.category ? similarMessages.category : '',
  ]
    .filter((reason) => reason !== '')
    .join(', ');
}

export function SimilarQuestions({ question, ownId }: SimilarQuestionsProps) {
  const [label] = useDebouncedValue(question.fieldLabel.trim(), 300);
  const { data } = useQuery({
    ...similarQuery(label, question.fieldType, question.category),
    enabled: label.length >= shortestLabel,
  });
  const found = (data ?? [])
    .filter(({ question: other }) => other.documentId !== ownId)
    .filter(({ question: other }) => similarity(question, other) >= libraryDefaults.similarityThreshold)
    .slice(0, shown);
  const isSame = found.some(({ question: other }) => foldText(other.fieldLabel) === foldText(label));
  const isShown = label.length >= shortestLabel && found.length > 0;
  return (
    <div aria-live="polite">
      {isShown && (
        <Box
          className={classes.similar}
          p="14px 16px"
          bdrs="md"
          fz="var(--k-font-size-label)"
          data-same={isSame || undefined}
        >
          <Group component="p" wrap="nowrap" gap="xs" m={0} fw={650}>
            <IconBulb size={18} aria-hidden="true" />
            {isSame ? similarMessages.same : similarMessages.near}
          </Group>
          {isSame && (
            <Box component="p" m="4px 0 0">
              {similarMessages.sameText}
            </Box>
          )}
          <PlainList gap={10} mt={10}>
            {found.map((entry) => (
              <Group
                component="li"
                key={entry.question.documentId}
                justify="space-between"
                align="baseline"
                wrap="nowrap"
                gap="sm"
              >
                <span>
                  <Link
                    to="/organizer/library"
                    search={{ q: entry.question.fieldLabel }}
                    target="_blank"
                    rel="noopener"
                    title={similarMessages.open}
                    className={classes.similarLink}
                  >
                    {entry.question.fieldLabel}
                    <IconExternalLink size={14} aria-hidden="true" />
                  </Link>
                  <Text component="span" display="block" c="dimmed" fz="xs">
                    {reasons(question, entry)} · {libraryMessages.uses(entry.question.usageCount)}
                  </Text>
                </span>
                <span className={`${classes.score} ${shared.figures}`}>
                  {similarMessages.score(formatDecimal(similarity(question, entry.question)))}
                </span>
              </Group>
            ))}
          </PlainList>
        </Box>
      )}
    </div>
  );
}

import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { wordMinPeople } from '@kermesse/domain/results/stop-words';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { textsQuery, wordsQuery } from './api.ts';
import classes from './results.module.css';

interface TextAnswersProps {
  question: string;
  label: string;
  filters: ResultFilters;
}

function Words({ question, label, filters }: TextAnswersProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(wordsQuery(edition.documentId, question, filters));
  return (
    <Loaded query={query} skeleton={<Skeleton h={36} radius="xl" />}>
      {({ words, read }) =>
        words.length === 0 ? (
          <Text c="dimmed" fz="sm">
            {`Aucun mot n’est encore revenu chez ${wordMinPeople} personnes.`}
          </Text>
        ) : (
          <>
            <ul className={classes.words} aria-label={`Mots les plus fréquents\u00a0: ${label}`}>
              {words.map(({ word, people }) => (
                <li key={word} className={classes.word}>
                  {word} <span>{formatDecimal(people)}</span>
                </li>
              ))}
            </ul>
            <Text c="dimmed" fz="xs" mt={8}>
              {`Personnes qui ont écrit ce mot, dans les ${formatDecimal(read)} dernières réponses.`}
            </Text>
          </>
        )
      }
    </Loaded>
  );
}

function Texts({ question, filters }: TextAnswersProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  const query = useInfiniteQuery(textsQuery(editionId, question, filters));
  if (query.isPending) return <Skeleton h={120} />;
  if (query.isError)
    return (
      <ErrorState
        error={query.error}
        size="section"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Stack gap="sm" align="stretch">
      <ul className={classes.texts}>
        {query.data.pages
          .flatMap(({ texts }) => texts)
          .map(({ registration, text }) => (
            <li key={registration}>
              <p>{text}</p>
              <Link
                to="/organizer/editions/$editionId/registrations/$registrationId"
                params={{ editionId, registrationId: registration }}
              >
                Voir l’inscription
              </Link>
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      )}
    </Stack>
  );
}

/** The words that come back, and what people wrote, on request. */
export function TextAnswers(props: TextAnswersProps): ReactElement {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Stack gap="md">
      <div>
        <Words {...props} />
      </div>
      <Button variant="light" onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'flex-start' }}>
        {isOpen ? 'Masquer les réponses' : 'Lire les réponses'}
      </Button>
      {isOpen && <Texts {...props} />}
    </Stack>
  );
}

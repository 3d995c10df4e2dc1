import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { changesQuery } from './api.ts';
import classes from './results.module.css';

export function ChangesCard({ filters }: { filters: ResultFilters }): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(changesQuery(edition.documentId, filters));
  return (
    <SectionCard
      title="Ce qui a changé"
      description="Les réponses modifiées après l’inscription, de la première à la dernière."
    >
      <Loaded query={query} skeleton={<Skeleton h={80} />}>
        {({ people, questions }) =>
          people === 0 ? (
            <Text c="dimmed">Personne n’a modifié ses réponses après s’être inscrit.</Text>
          ) : (
            <Stack gap={18}>
              <Text>{`${countOf(people, 'personne a modifié au moins une réponse', 'personnes ont modifié au moins une réponse')}.`}</Text>
              {questions.map(({ fieldName, label, people: own, moves }) => (
                <div key={fieldName}>
                  <Text fw={650}>{`${label} · ${countOf(own, 'personne')}`}</Text>
                  <ul className={classes.moves}>
                    {moves.map(({ from, to, people: count }) => (
                      <li key={`${from} ${to}`}>
                        <span>{from}</span>
                        <IconArrowRight size={16} aria-label="devient" />
                        <span>{to}</span>
                        <strong>{count}</strong>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </SectionCard>
  );
}

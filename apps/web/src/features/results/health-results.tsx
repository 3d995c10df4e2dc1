import type { QuestionResult, ResultFilters } from '@kermesse/domain/results/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { readHealth } from './api.ts';
import { GivenCard } from './given-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { cardsOf, isOnlyGiven } from './result-cards.ts';

interface HealthResultsProps {
  count: number;
  filters: ResultFilters;
}

/** Asked for on purpose, as each reading is recorded; gone with the page. */
export function HealthResults({ count, filters }: HealthResultsProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const [results, setResults] = useState<readonly QuestionResult[] | null>(null);
  const reading = useChange({
    send: () => readHealth(edition.documentId, filters),
    onDone: setResults,
  });
  if (results !== null)
    return (
      <Stack gap={16}>
        {cardsOf(results).map((card) => {
          const [first] = card;
          if (!first) return null;
          return isOnlyGiven(first) ? (
            <GivenCard key={first.fieldName} results={card} />
          ) : (
            <QuestionCard key={first.fieldName} result={first} filters={filters} />
          );
        })}
      </Stack>
    );
  return (
    <SectionCard
      title="Questions de santé"
      level={3}
      icon={<IconHeartbeat size={20} />}
      description={`${countOf(count, 'question')} du formulaire. Les réponses sont comptées sans nom\u00a0; votre lecture est enregistrée.`}
    >
      <Button variant="default" loading={reading.isPending} onClick={() => void reading.run()}>
        Afficher les comptes
      </Button>
    </SectionCard>
  );
}

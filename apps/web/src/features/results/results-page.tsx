import { durationText } from '@kermesse/domain/results/durations';
import type { QuestionResult, ResultFilters, Results } from '@kermesse/domain/results/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { Button, Stack } from '@mantine/core';
import { IconClock, IconDownload, IconForms, IconSend, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SearchDrawing } from '../../ui/art/drawings/search.tsx';
import { SignpostDrawing } from '../../ui/art/drawings/signpost.tsx';
import { StatCard, StatCards } from '../../ui/display/stat-card.tsx';
import { ExportMenu } from '../../ui/export/export-menu.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../ui/workspace/edition-gate.tsx';
import { downloadResults, resultsQuery } from './api.ts';
import { ChangesCard } from './changes-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, askedOf, filtersIn } from './filters.ts';
import { GivenCard } from './given-card.tsx';
import { HealthResults } from './health-results.tsx';
import { PagesCard } from './pages-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { cardsOf, isOnlyGiven } from './result-cards.ts';
import classes from './results.module.css';

const scopes = [{ scope: 'all', text: 'Toutes les questions' }] as const;

function Overview({ results }: { results: Results }): ReactElement {
  const { counted, confirmed, isFiltered, form } = results;
  return (
    <StatCards>
      <StatCard
        label="Inscriptions comptées"
        value={formatDecimal(counted)}
        tone="sapin"
        icon={<IconUsers size={20} />}
        note={isFiltered ? `${formatDecimal(confirmed)} confirmées en tout` : 'confirmées'}
      />
      <StatCard
        label="Formulaires envoyés"
        value={form.opened > 0 ? formatPercent(Math.min(1, form.sent / form.opened)) : '–'}
        icon={<IconSend size={20} />}
        note={form.opened > 0 ? `des ${formatDecimal(form.opened)} ouverts` : 'rien de compté encore'}
      />
      <StatCard
        label="Temps médian"
        value={form.medianSeconds === null ? '–' : durationText(form.medianSeconds)}
        icon={<IconClock size={20} />}
        note="pour remplir le formulaire"
      />
    </StatCards>
  );
}

interface QuestionsProps {
  questions: readonly QuestionResult[];
  filters: ResultFilters;
}

/** A heading for each page of the form; health questions of the caller's right stand together at the end. */
function Questions({ questions, filters }: QuestionsProps): ReactElement {
  const open = questions.filter(({ state }) => state !== 'recorded');
  const recorded = questions.length - open.length;
  return (
    <Stack gap={16}>
      {cardsOf(open).map((results, index, cards) => {
        const [first] = results;
        if (!first) return null;
        const before = cards[index - 1]?.[0];
        const isNew = before?.page !== first.page || before.isFormer !== first.isFormer;
        return (
          <Stack key={first.fieldName} gap={16}>
            {isNew && <h2 className={classes.page}>{first.isFormer ? 'Questions d’avant' : first.page}</h2>}
            {isOnlyGiven(first) ? (
              <GivenCard results={results} />
            ) : (
              <QuestionCard result={first} filters={filters} />
            )}
          </Stack>
        );
      })}
      {recorded > 0 && <HealthResults key={JSON.stringify(filters)} count={recorded} filters={filters} />}
    </Stack>
  );
}

function NoResults({ results }: { results: Results }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  if (!results.hasForm)
    return (
      <EmptyState
        drawing={<SignpostDrawing />}
        title="Publiez d’abord le formulaire"
        action={
          can('canManageContent') && (
            <LinkButton to="/organizer/editions/$editionId/form" params={{ editionId: edition.documentId }}>
              Ouvrir le formulaire
            </LinkButton>
          )
        }
      >
        <p>Les réponses seront comptées ici, question par question, dès la première inscription.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={results.isFiltered ? 'Aucune inscription avec ces filtres' : 'Pas encore d’inscription'}
    >
      <p>
        {results.isFiltered
          ? 'Élargissez les dates ou choisissez d’autres produits.'
          : 'Les réponses seront comptées ici, question par question, dès la première inscription confirmée.'}
      </p>
    </EmptyState>
  );
}

function Actions({ filters }: { filters: ResultFilters }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const editionId = edition.documentId;
  return (
    <>
      {can('canManageContent') && (
        <LinkButton
          variant="default"
          to="/organizer/editions/$editionId/form"
          params={{ editionId }}
          leftSection={<IconForms size={18} aria-hidden="true" />}
        >
          Formulaire
        </LinkButton>
      )}
      {can('canExportData') && (
        <ExportMenu
          scopes={scopes}
          done={() => 'Le fichier est téléchargé.'}
          download={(format, _scope, options) => downloadResults(editionId, filters, format, options)}
        >
          {(isRunning) => (
            <Button loading={isRunning} leftSection={<IconDownload size={18} aria-hidden="true" />}>
              Exporter
            </Button>
          )}
        </ExportMenu>
      )}
    </>
  );
}

function Content(): ReactElement {
  const { edition } = useEditionWorkspace();
  const search = useSearch({ from: '/member/organizer/editions/$editionId/results' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/results' });
  const filters = filtersIn(search);
  const asked = askedOf(filters);
  const query = useQuery(resultsQuery(edition.documentId, asked));
  const choose = (next: ResultFilters) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...addressOf(next) }), replace: true });
  return (
    <>
      <PageHeading
        title="Résultats"
        description="Ce que les personnes inscrites ont répondu, question par question."
        actions={<Actions filters={asked} />}
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(results) => (
          <>
            {(results.confirmed > 0 || results.isFiltered) && (
              <FilterBar filters={filters} products={results.products} onChange={choose} />
            )}
            {results.counted === 0 ? (
              <>
                <NoResults results={results} />
                {/* Where people leave the form is asked most while nobody has sent it. */}
                <PagesCard pages={results.pages} />
              </>
            ) : (
              <Stack gap={20}>
                <Overview results={results} />
                <PagesCard pages={results.pages} />
                <Questions questions={results.questions} filters={asked} />
                <ChangesCard filters={asked} />
              </Stack>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

export function ResultsPage(): ReactElement {
  return (
    <AreaPage title="Résultats">
      <EditionGate needs={['canViewEditionStats', 'canManageContent']}>
        <Content />
      </EditionGate>
    </AreaPage>
  );
}

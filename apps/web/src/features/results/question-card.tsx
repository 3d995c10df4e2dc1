import type { QuestionResult, ResultFilters } from '@kermesse/domain/results/schemas';
import { shareOf } from '@kermesse/domain/results/share';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconPhotoDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { BarChart } from './bar-chart.tsx';
import { type DrawnBar, drawBars } from './chart-drawing.ts';
import { saveChart } from './chart-file.ts';
import classes from './results.module.css';
import { TextAnswers } from './text-answers.tsx';

const fileWidth = 900;

const barsOf = (result: QuestionResult): DrawnBar[] =>
  result.bars.map((bar) => ({ ...bar, share: shareOf(result, bar.count) }));

const closedTexts: Readonly<Record<Exclude<QuestionResult['state'], 'shown' | 'recorded'>, string>> = {
  locked: 'Réservé aux personnes qui ont le droit de lire ces réponses.',
  withheld: 'Trop peu de personnes avec ces filtres pour montrer ces réponses sans les désigner.',
};

function Facts({ result }: { result: QuestionResult }): ReactElement {
  const { given, asked, average, median, unit, hasSeveralChoices } = result;
  const missing = Math.max(0, asked - given);
  const figure = (value: number) => `${formatDecimal(value)}${unit && `\u00a0${unit}`}`;
  return (
    <p className={classes.facts}>
      <span>
        <strong>{formatDecimal(given)}</strong> {pluralOf(given, 'réponse')}
      </span>
      {missing > 0 && <span>{`${formatDecimal(missing)} sans réponse`}</span>}
      {average !== null && (
        <span>
          Moyenne <strong>{figure(average)}</strong>
        </span>
      )}
      {median !== null && (
        <span>
          Médiane <strong>{figure(median)}</strong>
        </span>
      )}
      {hasSeveralChoices && <span>Plusieurs choix possibles</span>}
    </p>
  );
}

function SaveButton({ result }: { result: QuestionResult }): ReactElement {
  const { event, edition } = useEditionWorkspace();
  const saving = useChange({
    send: () =>
      saveChart(drawBars(barsOf(result), fileWidth), {
        title: result.label,
        note: `${event.name} · ${edition.name} · ${countOf(result.given, 'réponse')} · ${formatLongDate(Date.now())}`,
        name: `resultats-${result.fieldName}`,
      }),
  });
  return (
    <Tooltip label="Télécharger le graphique (PNG)">
      <ActionIcon
        variant="subtle"
        my={-8}
        aria-label={`Télécharger le graphique «\u00a0${result.label}\u00a0» en PNG`}
        loading={saving.isPending}
        onClick={() => void saving.run()}
      >
        <IconPhotoDown size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

interface QuestionCardProps {
  result: QuestionResult;
  filters: ResultFilters;
}

export function QuestionCard({ result, filters }: QuestionCardProps): ReactElement {
  const { can } = useEditionWorkspace();
  const { label, state, view, isFormer } = result;
  const bars = barsOf(result);
  const isShown = state === 'shown';
  const hasTexts = isShown && view === 'text' && result.given > 0 && can('canViewEditionStats');
  return (
    <SectionCard
      title={label}
      level={3}
      pill={isFormer ? <StatePill size="sm">Version précédente</StatePill> : undefined}
      actions={isShown && result.given > 0 && bars.length > 0 ? <SaveButton result={result} /> : undefined}
    >
      {!isShown && state !== 'recorded' && (
        <p className={classes.closed}>
          <IconLock size={18} aria-hidden="true" />
          {closedTexts[state]}
        </p>
      )}
      {isShown && result.given === 0 && <p className={classes.closed}>Personne n’a encore répondu.</p>}
      {isShown && result.given > 0 && (
        <>
          <Facts result={result} />
          {bars.length > 0 && <BarChart label={label} bars={bars} />}
          {hasTexts && <TextAnswers question={result.fieldName} label={label} filters={filters} />}
        </>
      )}
    </SectionCard>
  );
}

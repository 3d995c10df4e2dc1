import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { changeText, sameDayText, valueAt } from '@kermesse/domain/dashboard/same-day';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { Box, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ChartCard } from '../../../ui/display/chart-card.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { comparedRows, type Measure, seriesNames } from './figures-rows.ts';

interface ComparisonSectionProps {
  figures: ComparedFigures;
  onCompare: (editionId: string) => void;
}

const formats: Record<Measure, (value: number) => string> = {
  registrations: formatDecimal,
  netCents: formatWholeEuros,
};

function sentenceOf(figures: ComparedFigures, measure: Measure): string {
  const { edition, compared, others, daysBefore } = figures;
  const now = valueAt(edition.points, daysBefore)[measure];
  const then = compared ? valueAt(compared.points, daysBefore)[measure] : 0;
  const isLatest =
    others.find(({ startsAt }) => startsAt < edition.startsAt)?.documentId === compared?.documentId;
  const name = isLatest ? 'la dernière édition' : `«\u00a0${compared?.name}\u00a0»`;
  return sameDayText(daysBefore, formats[measure](now), changeText(now, then), name);
}

export function ComparisonSection({ figures, onCompare }: ComparisonSectionProps): ReactElement {
  const { compared, others } = figures;
  const [measure, setMeasure] = useState<Measure>('registrations');
  const names = seriesNames(figures);
  return (
    <section aria-label="Comparaison">
      <Stack>
        <Group gap="12px 16px" justify="space-between" align="flex-end">
          <SegmentedControl
            aria-label="Montrer"
            value={measure}
            onChange={(value) => setMeasure(value === 'netCents' ? 'netCents' : 'registrations')}
            data={[
              { value: 'registrations', label: 'Inscriptions' },
              { value: 'netCents', label: 'Recette nette' },
            ]}
          />
          {others.length > 0 && (
            <Box w={{ base: '100%', sm: 280 }}>
              <SelectField
                label="Comparer avec"
                placeholder="Une autre édition"
                value={compared?.documentId ?? null}
                onChange={(editionId) => editionId !== null && onCompare(editionId)}
                options={others.map(({ documentId, name }) => ({ value: documentId, label: name }))}
              />
            </Box>
          )}
        </Group>
        <ChartCard
          title={
            measure === 'registrations' ? 'Inscriptions, jour après jour' : 'Recette nette, jour après jour'
          }
          level={2}
          description={
            <>
              <Text component="strong" fw={650} c="var(--k-ink)" display="block">
                {sentenceOf(figures, measure)}
              </Text>
              {compared === null
                ? 'C’est la première édition\u00a0: la prochaine se comparera à celle-ci, jour pour jour.'
                : 'Les deux éditions au même nombre de jours avant leur début.'}
            </>
          }
          kind="line"
          rowName="Jour"
          series={names.map((name, index) => ({ name, tone: index === 0 ? 'sapin' : 'soleil' }) as const)}
          rows={comparedRows(figures, measure)}
          emptyText="La courbe commence avec la première inscription."
          {...(measure === 'netCents' ? { format: (euros: number) => formatWholeEuros(euros * 100) } : {})}
        />
      </Stack>
    </section>
  );
}

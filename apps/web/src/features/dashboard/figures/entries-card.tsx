import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { formatShortDay } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { SegmentedControl, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ChartCard } from '../../../ui/display/chart-card.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { entryDays } from './figures-rows.ts';

/** More do not fit side by side on a phone. */
const mostTabs = 3;
const dayLabel = (day: string) => formatShortDay(`${day}T12:00:00Z`, 'UTC');

export function EntriesCard({ figures }: { figures: ComparedFigures }): ReactElement {
  const days = entryDays(figures.entries, figures.edition.timezone);
  const busiest = [...days].sort((a, b) => b.total - a.total)[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = days.find(({ day }) => day === chosen) ?? busiest;
  const options = days.map(({ day }) => ({ value: day, label: dayLabel(day) }));
  return (
    <Stack gap={12}>
      {days.length > 1 && days.length <= mostTabs && (
        <SegmentedControl
          aria-label="Jour des entrées"
          value={shown?.day ?? ''}
          onChange={setChosen}
          data={options}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {days.length > mostTabs && (
        <SelectField
          label="Jour des entrées"
          value={shown?.day ?? null}
          onChange={setChosen}
          options={options}
        />
      )}
      <ChartCard
        title="Entrées par quart d’heure"
        level={2}
        {...(shown ? { description: `${dayLabel(shown.day)}\u00a0: ${countOf(shown.total, 'entrée')}` } : {})}
        kind="bar"
        rowName="Heure"
        height={220}
        series={[{ name: 'Entrées', tone: 'sapin' }]}
        rows={shown?.rows ?? []}
        emptyText="Les entrées se verront ici dès le premier billet contrôlé à la porte."
      />
    </Stack>
  );
}

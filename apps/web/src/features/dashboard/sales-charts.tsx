import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf, formatShortDay } from '@kermesse/domain/shared/moments';
import { formatWholeEuros } from '@kermesse/domain/shared/money';
import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { ChartCard } from '../../ui/display/chart-card.tsx';
import { hoursQuery } from './api.ts';
import { dayRows, hourRows, type Measure } from './sales-rows.ts';

const series = {
  people: [
    { name: 'Participants', tone: 'sapin' },
    { name: 'Bénévoles', tone: 'soleil' },
  ],
  money: [{ name: 'Recette nette', tone: 'sapin' }],
} as const;

const money = { format: (euros: number) => formatWholeEuros(euros * 100) };
/** More bars are too thin on a phone. */
const mostBars = 31;
const noon = (day: string) => `${day}T12:00:00Z`;

function DayChoice({ day, first, last, onChange }: DayChoiceProps): ReactElement {
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap" w={{ base: '100%', sm: 'auto' }}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Jour précédent"
        disabled={day <= first}
        onClick={() => onChange(addDays(day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <Text component="span" miw="11.5em" ta="center" aria-live="polite">
        {formatShortDay(noon(day), 'UTC')}
      </Text>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Jour suivant"
        disabled={day >= last}
        onClick={() => onChange(addDays(day, 1))}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

interface DayChoiceProps {
  day: string;
  first: string;
  last: string;
  onChange: (day: string) => void;
}

export function SalesCharts({ dashboard }: { dashboard: Dashboard }): ReactElement {
  const { edition } = useEditionWorkspace();
  const { days, timezone, countedAt } = dashboard;
  const today = dayOf(countedAt, timezone);
  const latest = days.findLast(({ participants, volunteers }) => participants + volunteers > 0)?.day ?? today;
  const [measure, setMeasure] = useState<Measure>('people');
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? latest;
  const hours = useQuery(hoursQuery(edition.documentId, day));
  const isCurrent = hours.data?.day === day;
  const byDay = dayRows(dashboard, measure);
  return (
    <section aria-label="Ventes">
      <Stack>
        <Group gap="10px 16px" justify="space-between" mt="xs">
          <Text component="h2" fz="xl">
            Ventes
          </Text>
          <SegmentedControl
            aria-label="Montrer"
            value={measure}
            onChange={(value) => setMeasure(value === 'money' ? 'money' : 'people')}
            data={[
              { value: 'people', label: 'Inscriptions' },
              { value: 'money', label: 'Recette nette' },
            ]}
          />
        </Group>
        <ChartCard
          title="Par jour"
          kind={byDay.length > mostBars ? 'line' : 'bar'}
          rowName="Jour"
          series={series[measure]}
          rows={byDay}
          emptyText="Les ventes apparaîtront ici dès la première inscription."
          {...(measure === 'money' ? money : {})}
        />
        <Group gap="10px 16px" justify="space-between" mt="xs">
          <Text component="h3" fz="lg">
            Une journée, heure par heure
          </Text>
          <DayChoice day={day} first={days[0]?.day ?? day} last={today} onChange={setChosen} />
        </Group>
        <ChartCard
          title="Par heure"
          level={4}
          kind="bar"
          rowName="Heure"
          height={220}
          loading={hours.data === undefined}
          series={series[measure]}
          rows={isCurrent ? hourRows(day, timezone, hours.data?.hours ?? [], measure) : []}
          emptyText="Aucune vente ce jour-là."
          {...(measure === 'money' ? money : {})}
        />
      </Stack>
    </section>
  );
}

import type { Dashboard, HourFigures } from '@kermesse/domain/dashboard/schemas';
import { axisOfDays, hoursOfDay } from '@kermesse/domain/dashboard/time-axis';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import type { ChartRow } from '../../ui/display/chart-data.ts';

export type Measure = 'people' | 'money';

interface Figures {
  participants: number;
  volunteers: number;
  netCents: number;
}

const valuesOf = (figures: Figures | undefined, measure: Measure): number[] =>
  measure === 'people'
    ? [figures?.participants ?? 0, figures?.volunteers ?? 0]
    : [(figures?.netCents ?? 0) / 100];

/** Every day since the first sale, those without sales too. */
export function dayRows({ days, countedAt, timezone }: Dashboard, measure: Measure): ChartRow[] {
  const known = new Map(days.map((figures) => [figures.day, figures]));
  return axisOfDays([...known.keys()], { now: countedAt, zone: timezone }).map((day) => ({
    label: formatIsoDate(day),
    values: valuesOf(known.get(day), measure),
  }));
}

/** In the time zone of the edition. */
export function hourRows(
  day: string,
  zone: string,
  hours: readonly HourFigures[],
  measure: Measure,
): ChartRow[] {
  const known = new Map(hours.map((figures) => [figures.at, figures]));
  return hoursOfDay(day, zone).map(({ at, label }) => ({ label, values: valuesOf(known.get(at), measure) }));
}

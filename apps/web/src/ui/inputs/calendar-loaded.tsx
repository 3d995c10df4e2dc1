import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { addYears, formatIsoDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { FocusTrap } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar.tsx';

const settings = { locale: 'fr', firstDayOfWeek: 1 } as const;

const labels = {
  previousDecade: 'Décennie précédente',
  nextDecade: 'Décennie suivante',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  yearLevelControl: 'Choisir un mois',
  monthLevelControl: 'Choisir une année',
};

/** Thirty years back is nearer to most birthdays than the present month. */
const usualAge = 30;

function openOn({ value, min, max, isBirthDate, initialMonth }: CalendarProps): IsoDate | undefined {
  if (value !== null) return value;
  if (initialMonth !== undefined) return initialMonth;
  const wanted = isBirthDate && max !== undefined ? addYears(max, -usualAge) : max;
  return wanted !== undefined && min !== undefined && wanted < min ? min : isBirthDate ? wanted : undefined;
}

/** Noon keeps the day the same in every zone that a browser may be in. */
function dayLabel(day: IsoDate): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC');
}

export function LoadedCalendar(props: CalendarProps) {
  const { value, min, max, isBirthDate, onPick } = props;
  const start = openOn(props);
  const root = useRef<HTMLDivElement>(null);

  // The calendar arrives after its dialog has opened: it takes the focus itself, on the day that matters.
  useEffect(() => {
    const at = (selector: string) => root.current?.querySelector<HTMLElement>(`table button${selector}`);
    (
      at('[data-selected]') ??
      at('[data-today]:not([data-disabled])') ??
      at(':not([data-disabled])')
    )?.focus();
  }, []);

  return (
    <DatesProvider settings={settings}>
      <FocusTrap active>
        <DatePicker
          ref={root}
          value={value}
          onChange={(day) => day !== null && onPick(day)}
          allowDeselect={false}
          defaultLevel={isBirthDate && value === null ? 'decade' : 'month'}
          highlightToday
          ariaLabels={labels}
          getDayProps={(day) => ({ 'aria-label': dayLabel(day), title: formatIsoDate(day) })}
          classNames={{
            calendarHeader: classes.header,
            calendarHeaderControl: classes.control,
            calendarHeaderLevel: `${classes.control} ${classes.level}`,
            weekday: classes.weekday,
            day: classes.day,
            monthsListControl: classes.cell,
            yearsListControl: classes.cell,
          }}
          className={classes.calendar}
          {...(start === undefined ? {} : { defaultDate: start })}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
        />
      </FocusTrap>
    </DatesProvider>
  );
}

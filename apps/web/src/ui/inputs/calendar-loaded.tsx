import { focusWhenRendered } from '../focus/focus-when-rendered.ts';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { addYears, formatIsoDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf, formatLongDate } from '@kermesse/domain/shared/moments';
import { FocusTrap } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useRef } from 'react';
import classes from './calendar.module.css';
import type { CalendarProps } from './calendar-popover.tsx';

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

/** Escape closes the calendar and not the dialog around the field. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** The calendar's code loads after its popover has opened: marks the element that then gets the focus. */
const takesFocus = (isIt: boolean) => (isIt ? { 'data-autofocus': true } : {});

/** In years: the calendar of a birth date opens this far back. */
const usualAge = 30;

/** Always within `min` and `max`. */
function openOn({ value, min, max, isBirthDate, initialMonth }: CalendarProps): IsoDate {
  const today = dayOf(Date.now());
  const wanted = value ?? initialMonth ?? (isBirthDate ? addYears(max ?? today, -usualAge) : today);
  if (min !== undefined && wanted < min) return min;
  return max !== undefined && wanted > max ? max : wanted;
}

/** Noon in UTC, so that the day is the same in every browser zone. */
function dayLabel(day: IsoDate): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC');
}

export function LoadedCalendar(props: CalendarProps) {
  const { value, min, max, isBirthDate, onPick } = props;
  const start = openOn(props);
  const root = useRef<HTMLDivElement>(null);
  const findInGrid = () => {
    const at = (selector: string) => root.current?.querySelector<HTMLElement>(`table button${selector}`);
    return at('[data-autofocus]') ?? at(':not([data-disabled], [data-outside])');
  };
  return (
    <DatesProvider settings={settings}>
      <div ref={root}>
        <FocusTrap active>
          <DatePicker
            value={value}
            // The pressed button is removed with its level: the focus goes to the new one.
            onLevelChange={() => focusWhenRendered(findInGrid)}
            onChange={(day) => day !== null && onPick(day)}
            allowDeselect={false}
            defaultLevel={isBirthDate && value === null ? 'decade' : 'month'}
            highlightToday
            size="md"
            ariaLabels={labels}
            getDayProps={(day) => ({
              ...keepsEscape,
              ...takesFocus(day === start),
              'aria-label': dayLabel(day),
              title: formatIsoDate(day),
            })}
            getMonthControlProps={(month) => ({
              ...keepsEscape,
              ...takesFocus(month.slice(0, 7) === start.slice(0, 7)),
            })}
            getYearControlProps={(year) => ({
              ...keepsEscape,
              ...takesFocus(year.slice(0, 4) === start.slice(0, 4)),
            })}
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
            defaultDate={start}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
          />
        </FocusTrap>
      </div>
    </DatesProvider>
  );
}

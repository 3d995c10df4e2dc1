import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatLongDate,
  formatShortDay,
  formatTime,
  type Instant,
} from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';

const formats = {
  /** 12/06/2027 */
  date: formatDate,
  /** 14:32 */
  time: formatTime,
  /** 12/06/2027 à 14:32 */
  datetime: formatDateTime,
  /** samedi 12 juin 2027 */
  long: formatLongDate,
  /** sam. 12 juin 2027 */
  short: formatShortDay,
};

export interface DateTextProps {
  at: Instant;
  as?: keyof typeof formats;
  zone?: string;
}

export function DateText({ at, as = 'date', zone = defaultTimeZone }: DateTextProps) {
  return <time dateTime={new Date(at).toISOString()}>{formats[as](at, zone)}</time>;
}

export interface DateRangeTextProps {
  start: Instant;
  end: Instant;
  zone?: string;
}

/** 'sam. 12 – dim. 13 juin 2027' */
export function DateRangeText({ start, end, zone = defaultTimeZone }: DateRangeTextProps) {
  return <time dateTime={new Date(start).toISOString()}>{formatDateRange(start, end, zone)}</time>;
}

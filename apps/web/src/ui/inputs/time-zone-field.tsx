import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the name of a zone, such as 'Europe/Paris'. */
export type TimeZoneFieldProps = ValueFieldProps<string | null>;

/** A time zone, searched by city or country. The list of zones loads with the field. */
export const TimeZoneField = lazyPart<TimeZoneFieldProps>(
  async () => (await import('./time-zone-field-loaded.tsx')).LoadedTimeZoneField,
  FieldSkeleton,
);

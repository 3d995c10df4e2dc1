import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is a zone's name, such as 'Europe/Paris'. */
export type TimeZoneFieldProps = ValueFieldProps<string | null>;

export const TimeZoneField = lazyPart<TimeZoneFieldProps>(
  'time-zone-field',
  async () => (await import('./time-zone-field-loaded.tsx')).LoadedTimeZoneField,
  FieldSkeleton,
);

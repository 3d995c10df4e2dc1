import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the two-letter code. */
export interface CountryFieldProps extends ValueFieldProps<string | null> {
  clearable?: boolean;
}

/** Also for a nationality; names and flags load with the field. */
export const CountryField = lazyPart<CountryFieldProps>(
  'country-field',
  async () => (await import('./country-field-loaded.tsx')).LoadedCountryField,
  FieldSkeleton,
);

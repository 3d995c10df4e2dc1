import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the country's two letters. */
export interface CountryFieldProps extends ValueFieldProps<string | null> {
  clearable?: boolean;
}

/** A country with its flag, also used for a nationality. Names and flags load with the field. */
export const CountryField = lazyPart<CountryFieldProps>(
  async () => (await import('./country-field-loaded.tsx')).LoadedCountryField,
  FieldSkeleton,
);

import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the French name, as in letters and invoices. */
export type CountryNameFieldProps = ValueFieldProps<string>;

export const CountryNameField = lazyPart<CountryNameFieldProps>(
  'country-name-field',
  async () => (await import('./country-name-field-loaded.tsx')).LoadedCountryNameField,
  FieldSkeleton,
);

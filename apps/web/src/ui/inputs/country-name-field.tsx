import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the country's French name, as letters and invoices write it. */
export type CountryNameFieldProps = ValueFieldProps<string>;

/** A country with its flag, kept by its name. */
export const CountryNameField = lazyPart<CountryNameFieldProps>(
  async () => (await import('./country-name-field-loaded.tsx')).LoadedCountryNameField,
  FieldSkeleton,
);

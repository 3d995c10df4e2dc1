import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is an E.164 number, '' when empty, or the text as typed while it is no number. */
export type PhoneFieldProps = ValueFieldProps<string>;

/** A phone number with its country. The numbering plans load with the field. */
export const PhoneField = lazyPart<PhoneFieldProps>(
  async () => (await import('./phone-field-loaded.tsx')).LoadedPhoneField,
  FieldSkeleton,
);

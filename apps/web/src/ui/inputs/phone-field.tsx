import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** E.164, '' when empty, or the text as typed while it is invalid. */
export type PhoneFieldProps = ValueFieldProps<string>;

export const PhoneField = lazyPart<PhoneFieldProps>(
  'phone-field',
  async () => (await import('./phone-field-loaded.tsx')).LoadedPhoneField,
  FieldSkeleton,
);

import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is the name of an icon of the set, or null. */
export type IconFieldProps = Omit<
  ValueFieldProps<string | null, HTMLButtonElement>,
  'placeholder' | 'autoComplete'
>;

/** An icon from a small set. The set loads with the field. */
export const IconField = lazyPart<IconFieldProps>(
  async () => (await import('./icon-field-loaded.tsx')).LoadedIconField,
  FieldSkeleton,
);

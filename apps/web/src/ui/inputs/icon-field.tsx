import { lazyPart } from '../display/lazy-part.tsx';
import type { ValueFieldProps } from './field-props.ts';
import { FieldSkeleton } from './field-skeleton.tsx';

/** The value is an icon's name or null. */
export type IconFieldProps = Omit<
  ValueFieldProps<string | null, HTMLButtonElement>,
  'placeholder' | 'autoComplete'
>;

export const IconField = lazyPart<IconFieldProps>(
  'icon-field',
  async () => (await import('./icon-field-loaded.tsx')).LoadedIconField,
  FieldSkeleton,
);

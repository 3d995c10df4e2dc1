import { languages } from '@kermesse/domain/shared/languages';
import type { ValueFieldProps } from './field-props.ts';
import { MultiSelectField } from './multi-select-field.tsx';

export type LanguagesFieldProps = ValueFieldProps<string[]>;

export function LanguagesField(props: LanguagesFieldProps) {
  return <MultiSelectField options={languages} placeholder="Français, anglais…" {...props} />;
}

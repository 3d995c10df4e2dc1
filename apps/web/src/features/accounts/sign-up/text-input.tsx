import type { ReactElement } from 'react';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/inputs/text-field.tsx';

interface TextInputProps
  extends BoundField<string>,
    Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'> {}

/** One line of text that speaks in values, like the other fields of the page. */
export function TextInput({ onChange, ...props }: TextInputProps): ReactElement {
  return <TextField {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

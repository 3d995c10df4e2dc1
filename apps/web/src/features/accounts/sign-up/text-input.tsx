import type { ReactElement } from 'react';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/inputs/text-field.tsx';

interface TextInputProps
  extends BoundField<string>,
    Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'> {}

/** A text field whose `onChange` gives the value, like the other fields. */
export function TextInput({ onChange, ...props }: TextInputProps): ReactElement {
  return <TextField {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/inputs/text-field.tsx';
import type { SignUpValues } from './sign-up-values.ts';

interface TextFormFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  control: Control<SignUpValues>;
  name: 'lastname' | 'firstname' | 'complement' | 'postalCode';
}

/** One line of text that is tied to the form. */
export function TextFormField({ control, name, ...props }: TextFormFieldProps): ReactElement {
  return (
    <FormField control={control} name={name}>
      {({ onChange, ...field }) => (
        <TextField {...props} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FormField>
  );
}

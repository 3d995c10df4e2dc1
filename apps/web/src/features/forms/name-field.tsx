import { formLimits } from '@kermesse/domain/forms/limits';
import type { ReactElement } from 'react';
import { TextField, type TextFieldProps } from '../../ui/inputs/text-field.tsx';

/** Of a form, a template or a block: first in its dialog. */
export function NameField(props: TextFieldProps): ReactElement {
  return (
    <TextField required data-autofocus autoComplete="off" maxLength={formLimits.nameLength} {...props} />
  );
}

import type { ReactElement } from 'react';
import { useAnswer, useFieldError, useForm } from '../../../form-renderer/use-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';

interface AddressFieldProps {
  label: string;
  description?: string;
}

/** The address of the bill, which is that of a visitor whose form asks for none. */
export function AddressField({ label, description }: AddressFieldProps): ReactElement {
  const { store } = useForm();
  const email = useAnswer('billing_email');
  const error = useFieldError('billing_email');
  return (
    <div data-field="billing_email">
      <TextField
        label={label}
        {...(description === undefined ? {} : { description })}
        kind="email"
        name="billing_email"
        required
        value={typeof email === 'string' ? email : ''}
        onChange={(event) => {
          store.setAnswer('billing_email', event.currentTarget.value);
          store.setError('billing_email', undefined);
        }}
        error={error}
      />
    </div>
  );
}

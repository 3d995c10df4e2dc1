import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Loader, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { AccountCheckState } from '../../../platform/session/account-check.ts';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from '../accounts.module.css';

interface EmailFieldProps extends BoundField<string> {
  check: AccountCheckState;
  onShowAccount: () => void;
}

const marks: Record<AccountCheckState['status'], ReactNode> = {
  idle: undefined,
  validating: <Loader size={18} aria-hidden="true" />,
  valid: <IconCircleCheck size={20} color="var(--k-sapin)" aria-hidden="true" />,
  exists: <IconAlertTriangle size={20} color="var(--k-corail-text)" aria-hidden="true" />,
  invalid: <IconAlertTriangle size={20} color="var(--k-corail-text)" aria-hidden="true" />,
};

const notes: Partial<Record<AccountCheckState['status'], string>> = {
  validating: accountMessages.emailChecking,
  valid: accountMessages.emailAvailable,
};

export function EmailField({
  check,
  onShowAccount,
  error,
  onChange,
  ...field
}: EmailFieldProps): ReactElement {
  const { status } = check;
  const taken = (
    <button type="button" className={classes.textButton} onClick={onShowAccount}>
      {accountMessages.emailTaken}
    </button>
  );
  const complaint =
    error ??
    (status === 'exists' ? taken : status === 'invalid' ? accountMessages.emailCheckFailed : undefined);
  return (
    <>
      <TextField
        {...field}
        onChange={(event) => onChange(event.currentTarget.value)}
        kind="email"
        label="Adresse email"
        required
        maxLength={254}
        error={complaint}
        description={
          <span data-status={status}>{notes[status] ?? 'Elle vous servira à vous connecter.'}</span>
        }
        rightSection={marks[status]}
      />
      <VisuallyHidden aria-live="polite">{notes[status] ?? ''}</VisuallyHidden>
    </>
  );
}

import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import type { ReactElement } from 'react';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import type { AccountCheckState } from './account-check.ts';
import { EmailField } from './email-field.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';

interface LoginStepProps extends StepProps {
  emailCheck: AccountCheckState;
  onLeaveEmail: () => void;
  onShowAccount: () => void;
}

export function LoginStep({
  control,
  emailCheck,
  onLeaveEmail,
  onShowAccount,
}: LoginStepProps): ReactElement {
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <FormField control={control} name="email">
          {(field) => (
            <EmailField
              {...field}
              check={emailCheck}
              onShowAccount={onShowAccount}
              onBlur={() => {
                field.onBlur();
                onLeaveEmail();
              }}
            />
          )}
        </FormField>
      </div>
      <div className={classes.wide}>
        <FormField control={control} name="password">
          {({ error, ...field }) => (
            <PasswordField
              {...field}
              label="Mot de passe"
              required
              rules={newAccountPasswordRules}
              // The checklist already says it line by line while one types.
              {...(error === undefined ? {} : { error })}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}

import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import type { ReactElement } from 'react';
import type { AccountCheckState } from '../../../platform/session/account-check.ts';
import { NewPasswordField } from '../../../ui/inputs/new-password-field.tsx';
import { EmailField } from './email-field.tsx';
import classes from './sign-up-form.module.css';
import type { StepProps } from './sign-up-step.tsx';

interface LoginStepProps extends StepProps {
  emailCheck: AccountCheckState;
  onLeaveEmail: () => void;
  onShowAccount: () => void;
}

export function LoginStep({ bind, emailCheck, onLeaveEmail, onShowAccount }: LoginStepProps): ReactElement {
  const email = bind('email');
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <EmailField
          {...email}
          check={emailCheck}
          onShowAccount={onShowAccount}
          onBlur={() => {
            email.onBlur();
            onLeaveEmail();
          }}
        />
      </div>
      <div className={classes.wide}>
        <NewPasswordField
          {...bind('password')}
          label="Mot de passe"
          required
          rules={newAccountPasswordRules}
        />
      </div>
    </div>
  );
}

import { checkPassword, type PasswordRule } from '@kermesse/domain/accounts/password';
import { countOf } from '@kermesse/domain/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { useValue } from './use-value.ts';

interface PasswordChecklistProps {
  password: string;
  rules: readonly PasswordRule[];
}

/** Unmet rules while typing; a change is announced as one sentence. */
function PasswordChecklist({ password, rules }: PasswordChecklistProps) {
  const checks = checkPassword(password, rules);
  const missing = checks.filter(({ isMet }) => !isMet).length;
  const summary =
    missing === 0
      ? 'Le mot de passe remplit toutes les conditions.'
      : `${countOf(missing, 'condition')} à remplir.`;
  return (
    <>
      <ul className={classes.checklist} aria-label="Votre mot de passe doit contenir">
        {checks.map(({ rule, isMet }) => (
          <li key={rule.id} className={classes.check} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPoint size={16} aria-hidden="true" />
            )}
            {rule.label}
            <VisuallyHidden>{isMet ? ' (rempli)' : ' (à remplir)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">{password === '' ? '' : summary}</VisuallyHidden>
    </>
  );
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  rules: readonly PasswordRule[];
}

export function NewPasswordField({ rules, value, defaultValue, onChange, ...props }: NewPasswordFieldProps) {
  const [password, setPassword] = useValue({ value, defaultValue, onChange }, '');
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} value={password} onChange={setPassword} />
      <PasswordChecklist password={password} rules={rules} />
    </div>
  );
}

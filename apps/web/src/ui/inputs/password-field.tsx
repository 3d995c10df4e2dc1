import type { PasswordRule } from '@kermesse/domain/accounts/password';
import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyPart } from '../display/lazy-part.tsx';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import classes from './password-field.module.css';
import { useValue } from './use-value.ts';

/** Only who chooses a password needs its rules: signing in must not wait for them. */
const PasswordChecklist = lazyPart(
  async () => (await import('./password-checklist.tsx')).PasswordChecklist,
  () => null,
);

export interface PasswordFieldProps extends ValueFieldProps<string> {
  /** With rules, a new password is chosen and its checklist is shown; without, a known one is asked. */
  rules?: readonly PasswordRule[];
}

export function PasswordField({ rules, value, defaultValue, onChange, ...props }: PasswordFieldProps) {
  const [password, setPassword] = useValue({ value, defaultValue, onChange }, '');
  const [isVisible, { toggle }] = useDisclosure(false);

  return (
    <div>
      <PasswordInput
        autoComplete={rules ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        inputWrapperOrder={fieldOrder}
        classNames={{ visibilityToggle: classes.toggle }}
        {...props}
        aria-invalid={props.error ? true : undefined}
        visible={isVisible}
        onVisibilityChange={toggle}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe',
          'aria-pressed': isVisible,
        }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {rules && <PasswordChecklist password={password} rules={rules} />}
    </div>
  );
}

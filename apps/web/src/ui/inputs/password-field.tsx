import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import classes from './password-field.module.css';
import { useValue } from './use-value.ts';

export type PasswordFieldProps = ValueFieldProps<string>;

/** For an existing password; a new one takes `NewPasswordField`. */
export function PasswordField({ value, defaultValue, onChange, ...props }: PasswordFieldProps) {
  const [password, setPassword] = useValue({ value, defaultValue, onChange }, '');
  const [isVisible, { toggle }] = useDisclosure(false);

  return (
    <PasswordInput
      autoComplete="current-password"
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
  );
}

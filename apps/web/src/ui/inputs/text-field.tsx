import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { fieldOrder } from './field-props.ts';

/** Autocomplete and phone keyboard by kind. */
const kinds = {
  text: {},
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  organization: { autoComplete: 'organization', spellCheck: false },
  addressLine2: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  digits: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false },
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<string, TextInputProps>;

export interface TextFieldProps extends Omit<TextInputProps, 'size' | 'type'> {
  kind?: keyof typeof kinds;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  ref?: Ref<HTMLInputElement>;
}

/** Takes the events of a native input, so that a form's `register` works on it. */
export function TextField({ kind = 'text', icon, ...props }: TextFieldProps) {
  return <TextInput {...kinds[kind]} leftSection={icon} inputWrapperOrder={fieldOrder} {...props} />;
}

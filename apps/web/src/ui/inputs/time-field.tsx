import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement, Ref } from 'react';
import { fieldOrder } from './field-props.ts';
import { readTypedTime } from './typed-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** 'HH:mm', or the text as typed when it is invalid. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Typed freely ('9h30') and shown on 24 hours, whatever the browser's language. */
export function TimeField({ value, onChange, onBlur, ...props }: TimeFieldProps): ReactElement {
  return (
    <TextInput
      inputMode="numeric"
      placeholder="hh:mm"
      autoComplete="off"
      spellCheck={false}
      maxLength={8}
      inputWrapperOrder={fieldOrder}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (readTypedTime(value) !== value) onChange(readTypedTime(value));
        onBlur?.();
      }}
    />
  );
}

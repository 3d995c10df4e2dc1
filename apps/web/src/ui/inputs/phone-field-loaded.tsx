import { isE164, phoneMessages } from '@kermesse/domain/shared/phone';
import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { fieldOrder } from './field-props.ts';
import { PhoneCountrySelect } from './phone-country-select.tsx';
import classes from './phone-field.module.css';
import type { PhoneFieldProps } from './phone-field.tsx';
import {
  callingCode,
  countryOfPhone,
  defaultPhoneCountry,
  groupWhileTyping,
  type PhoneCountry,
  readPhone,
  showPhone,
} from './phone-number.ts';
import { useValue } from './use-value.ts';

/** Keeps the text while the value is the one it produced, as `useTypedValue` does without a country. */
interface Draft {
  text: string;
  value: string;
}

export function LoadedPhoneField(props: PhoneFieldProps) {
  const { value, defaultValue, onChange, error, onBlur, ref, ...rest } = props;
  const [phone, setPhone] = useValue({ value, defaultValue, onChange }, '');
  const [country, setCountry] = useState<PhoneCountry>(() => countryOfPhone(phone) ?? defaultPhoneCountry);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);

  const isDraftCurrent = draft !== null && draft.value === phone;
  const shownCountry = isDraftCurrent ? country : (countryOfPhone(phone) ?? country);
  const text = isDraftCurrent ? draft.text : showPhone(phone, shownCountry);
  const isRefused = !isTyping && phone !== '' && !isE164(phone);

  const write = (typed: string, inCountry: PhoneCountry) => {
    const named = countryOfPhone(typed) ?? inCountry;
    const next = readPhone(typed, named);
    setCountry(named);
    setDraft({ text: typed, value: next });
    if (next !== phone) setPhone(next);
  };

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={shownCountry === 'FR' ? '06 12 34 56 78' : ''}
      classNames={{ input: classes.input }}
      leftSectionWidth={callingCode(shownCountry).length > 3 ? 108 : 98}
      leftSectionPointerEvents="all"
      inputWrapperOrder={fieldOrder}
      {...rest}
      ref={merged}
      error={error ?? (isRefused ? phoneMessages.invalid : undefined)}
      leftSection={
        <PhoneCountrySelect
          country={shownCountry}
          isDisabled={Boolean(rest.disabled || rest.readOnly)}
          onChange={(next) => {
            write(text.startsWith('+') ? '' : text, next);
            input.current?.focus();
          }}
        />
      }
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const isGrowing = typed.length > text.length && event.currentTarget.selectionStart === typed.length;
        setIsTyping(true);
        write(isGrowing ? groupWhileTyping(typed, shownCountry) : typed, shownCountry);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (isE164(phone)) setDraft(null);
        onBlur?.();
      }}
    />
  );
}

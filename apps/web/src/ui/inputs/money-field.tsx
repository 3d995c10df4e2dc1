import { amountMessages, formatTypedEuros, parseEuros } from '@kermesse/domain/shared/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import { useTypedValue } from './use-typed-value.ts';

export type MoneyFieldProps = ValueFieldProps<number | null>;

/** Invalid text becomes NaN, so that the form's schema refuses it instead of losing it. */
function readCents(text: string): number | null {
  return text.trim() === '' ? null : (parseEuros(text) ?? Number.NaN);
}

function showCents(cents: number | null): string {
  return cents === null || Number.isNaN(cents) ? '' : formatTypedEuros(cents);
}

/** Typed with a comma ('12,50'); the value is in integer cents, null when empty. */
export function MoneyField({ value, defaultValue, onChange, error, onBlur, ...props }: MoneyFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const amount = useTypedValue({
    value,
    defaultValue,
    emptyValue: null,
    onChange,
    parse: readCents,
    format: showCents,
  });
  const isUnreadable = Number.isNaN(amount.value) && !isTyping;

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      classNames={{ input: 'k-figures' }}
      rightSection={<span aria-hidden="true">€</span>}
      inputWrapperOrder={fieldOrder}
      {...props}
      error={error ?? (isUnreadable ? amountMessages.unreadable : undefined)}
      value={amount.text}
      onChange={(event) => {
        setIsTyping(true);
        amount.type(event.currentTarget.value);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (!Number.isNaN(amount.value)) amount.settle();
        onBlur?.();
      }}
    />
  );
}

import { clamp, formatDecimal, parseDecimal, roundToStep } from '@kermesse/domain/shared/decimal';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface NumberFieldProps extends ValueFieldProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  unit?: ReactNode;
}

/** Invalid text becomes NaN, so that the form's schema refuses it instead of losing it. */
function readNumber(text: string): number | null {
  return text.trim() === '' ? null : (parseDecimal(text) ?? Number.NaN);
}

function showNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : formatDecimal(value);
}

const directions: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Accepts a comma or a point; the arrow keys step within the limits. */
export function NumberField(props: NumberFieldProps) {
  const { value, defaultValue, onChange, error, onBlur, min, max, step = 1, unit, ...rest } = props;
  const [isTyping, setIsTyping] = useState(false);
  const number = useTypedValue({
    value,
    defaultValue,
    emptyValue: null,
    onChange,
    parse: readNumber,
    format: showNumber,
  });
  const isUnreadable = Number.isNaN(number.value) && !isTyping;
  const current = number.value === null || Number.isNaN(number.value) ? null : number.value;

  const stepOn = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    const from = current ?? (direction > 0 ? (min ?? 0) - step * direction : (max ?? 0) - step * direction);
    const moved = roundToStep(from + step * direction, step, min ?? 0);
    number.set(clamp(moved, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY));
  };

  return (
    <TextInput
      role="spinbutton"
      aria-valuenow={current ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={number.text === '' ? 'vide' : number.text}
      inputMode={Number.isInteger(step) && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      classNames={{ input: 'k-figures' }}
      rightSection={unit === undefined ? undefined : <span aria-hidden="true">{unit}</span>}
      {...(typeof unit === 'string' && unit.length > 2
        ? { rightSectionWidth: `calc(${unit.length}ch + 20px)` }
        : {})}
      inputWrapperOrder={fieldOrder}
      {...rest}
      error={error ?? (isUnreadable ? 'Saisissez un nombre.' : undefined)}
      value={number.text}
      onKeyDown={stepOn}
      onChange={(event) => {
        setIsTyping(true);
        number.type(event.currentTarget.value);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (current !== null) number.settle();
        onBlur?.();
      }}
    />
  );
}

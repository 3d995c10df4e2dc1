import {
  calendarDateMessages,
  checkDateBounds,
  formatIsoDate,
  type IsoDate,
  isIsoDate,
  parseTypedDate,
  slashTypedDate,
} from '@kermesse/domain/shared/calendar-date';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDisclosure, useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CalendarPopover, preloadCalendar } from './calendar-popover.tsx';
import classes from './date-field.module.css';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface DateFieldProps extends ValueFieldProps<IsoDate | null> {
  min?: IsoDate;
  max?: IsoDate;
  /** Opens the calendar on years, for dates far back. */
  isBirthDate?: boolean;
  initialMonth?: IsoDate;
}

/** Invalid text is passed on as it is, so that the form's schema refuses it instead of losing it. */
function readDate(text: string): IsoDate | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parseTypedDate(trimmed) ?? trimmed);
}

function complaintAbout(
  value: IsoDate | null,
  bounds: { min?: IsoDate | undefined; max?: IsoDate | undefined },
) {
  if (value === null) return null;
  return isIsoDate(value) ? checkDateBounds(value, bounds) : calendarDateMessages.unreadable;
}

export function DateField(props: DateFieldProps) {
  const {
    value,
    defaultValue,
    onChange,
    error,
    onBlur,
    min,
    max,
    isBirthDate = false,
    initialMonth,
    ref,
    ...rest
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);
  const [isTyping, setIsTyping] = useState(false);
  const [isOpen, { open, close }] = useDisclosure(false);
  const date = useTypedValue({
    value,
    defaultValue,
    emptyValue: null,
    onChange,
    parse: readDate,
    format: (day) => (day === null ? '' : formatIsoDate(day)),
  });
  const complaint = isTyping || isOpen ? null : complaintAbout(date.value, { min, max });
  const picked = date.value !== null && isIsoDate(date.value) ? date.value : null;
  const isLocked = Boolean(rest.disabled || rest.readOnly);

  return (
    <div ref={root}>
      <TextInput
        inputMode="numeric"
        placeholder="jj/mm/aaaa"
        autoComplete={isBirthDate ? 'bday' : 'off'}
        maxLength={20}
        classNames={{ input: 'k-figures' }}
        inputWrapperOrder={fieldOrder}
        rightSectionPointerEvents="all"
        {...rest}
        ref={merged}
        error={error ?? complaint}
        value={date.text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setIsTyping(true);
          // Slashes are inserted only while typing at the end, not while correcting in the middle.
          const isGrowing =
            typed.length > date.text.length && event.currentTarget.selectionStart === typed.length;
          date.type(isGrowing ? slashTypedDate(typed) : typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isLocked) return;
          event.preventDefault();
          open();
        }}
        onBlur={() => {
          setIsTyping(false);
          if (picked !== null) date.settle();
          onBlur?.();
        }}
        rightSection={
          <ActionIcon
            ref={button}
            size={40}
            className={classes.button}
            aria-label={picked === null ? 'Choisir une date' : `Changer la date, ${formatIsoDate(picked)}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isLocked}
            onPointerEnter={preloadCalendar}
            onFocus={preloadCalendar}
            onClick={isOpen ? close : open}
          >
            <IconCalendar size={19} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {isOpen && (
        <CalendarPopover
          field={root}
          button={button}
          onClose={close}
          value={picked}
          min={min}
          max={max}
          isBirthDate={isBirthDate}
          initialMonth={initialMonth}
          onPick={(day) => {
            date.set(day);
            setIsTyping(false);
            close();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

import { Box, Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateField } from '../inputs/date-field.tsx';
import { TextField } from '../inputs/text-field.tsx';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';
import type { ValueFilterKind } from './types.ts';
import { isReadableNumber, rangeOf, withBounds } from './value-range.ts';

interface ValueFilterProps {
  label: string;
  kind: ValueFilterKind;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

interface NumberBoundProps {
  label: string;
  bound: string;
  onChange: (text: string) => void;
}

function NumberBound({ label, bound, onChange }: NumberBoundProps): ReactElement {
  const [text, setText] = useState(bound.replace('.', ','));
  const isUnreadable = !isReadableNumber(text);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isUnreadable && tableMessages.unreadableNumber}
      data-unreadable={isUnreadable || undefined}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** What narrows nothing as it cannot be read is shown before anything is done with the rest. */
export function focusUnreadable(form: Element): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]');
  field?.focus();
  return field !== null;
}

function RangeInputs({ kind, chosen, onChange }: Omit<ValueFilterProps, 'label'>): ReactElement {
  const { from, to } = rangeOf(chosen);
  if (kind === 'date')
    return (
      <>
        <DateField
          label={tableMessages.from}
          value={from || null}
          onChange={(day) => onChange(withBounds(kind, day ?? '', to))}
        />
        <DateField
          label={tableMessages.to}
          value={to || null}
          onChange={(day) => onChange(withBounds(kind, from, day ?? ''))}
        />
      </>
    );
  return (
    <>
      <NumberBound
        label={tableMessages.atLeast}
        bound={from}
        onChange={(text) => onChange(withBounds(kind, text, to))}
      />
      <NumberBound
        label={tableMessages.atMost}
        bound={to}
        onChange={(text) => onChange(withBounds(kind, from, text))}
      />
    </>
  );
}

export function ValueFilterInputs({ kind, chosen, onChange }: Omit<ValueFilterProps, 'label'>): ReactElement {
  if (kind !== 'text') return <RangeInputs kind={kind} chosen={chosen} onChange={onChange} />;
  return (
    <TextField
      label={tableMessages.contains}
      maxLength={100}
      autoComplete="off"
      value={chosen[0] ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange(text === '' ? [] : [text]);
      }}
    />
  );
}

/** Applied by its button, so that a list of thousands is not asked for at each key. */
export function ValueFilterForm({
  label,
  kind,
  chosen,
  onChange,
  onDone,
}: ValueFilterProps & { onDone?: () => void }): ReactElement {
  const [draft, setDraft] = useState(chosen);
  const apply = (next: readonly string[]) => {
    onChange(next.map((item) => item.trim()).filter((item) => item !== ''));
    onDone?.();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!focusUnreadable(event.currentTarget)) apply(draft);
      }}
    >
      <Stack component="fieldset" gap="sm">
        <Box component="legend" p={0} mb="xs" fw={600}>
          {label}
        </Box>
        <ValueFilterInputs kind={kind} chosen={draft} onChange={setDraft} />
        <Group gap="xs" justify="flex-end">
          {chosen.length > 0 && (
            <Button variant="subtle" size="sm" onClick={() => apply([])}>
              {tableMessages.clear}
            </Button>
          )}
          <Button type="submit" size="sm" variant="default">
            {tableMessages.filter}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function ValueFilter(props: ValueFilterProps): ReactElement {
  const { label, chosen } = props;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      onDismiss={close}
      width={264}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          data-active={chosen.length > 0 || undefined}
          aria-label={tableMessages.filterBy(label) + (chosen.length > 0 ? ` (${chosen.length})` : '')}
          onClick={toggle}
        >
          <IconFilter size={17} aria-hidden="true" />
          {label}
          {chosen.length > 0 ? (
            <span className={classes.badge}>{chosen.length}</span>
          ) : (
            <IconChevronDown className={classes.chevron} size={15} aria-hidden="true" />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ValueFilterForm key={chosen.join('|')} {...props} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

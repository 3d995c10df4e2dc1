import { isSearchable } from '@kermesse/domain/shared/text';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldProps } from './field-props.ts';
import { useValue } from './use-value.ts';

export interface SearchFieldProps extends Omit<FieldProps, 'required' | 'readOnly' | 'error'> {
  /** Names the field for those who do not see the magnifying glass. */
  'aria-label': string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** What is searched for, where an address keeps it: the field follows when it changes by other means than typing. */
  current?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  /** The text to search for, once typing pauses; short text is held back until it is long enough or empty. */
  onSearch?: ((text: string) => void) | undefined;
  minLength?: number;
  delayMs?: number;
  size?: 'sm' | 'md';
  ref?: Ref<HTMLInputElement>;
}

export function SearchField(props: SearchFieldProps) {
  const {
    value,
    current,
    defaultValue = current,
    onChange,
    onSearch,
    minLength = 0,
    delayMs = 300,
    ref,
    description,
    ...rest
  } = props;
  const [text, setText] = useValue({ value, defaultValue, onChange }, '');
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);
  // What the field itself asked for comes back by the address while more is typed: that must not undo it.
  const asked = useRef(current);
  const follow = useEffectEvent((next: string) => {
    if (next !== asked.current) setText(next);
    asked.current = next;
  });
  useEffect(() => {
    if (current !== undefined) follow(current);
  }, [current]);
  const search = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim();
    onSearch?.(typed.trim());
  }, delayMs);

  const type = (typed: string) => {
    setText(typed);
    if (isSearchable(typed, minLength)) search(typed);
    else search.cancel();
  };
  const isTooShort = !isSearchable(text, minLength);

  return (
    <TextInput
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      placeholder="Rechercher…"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      inputWrapperOrder={['label', 'input', 'description']}
      {...rest}
      ref={merged}
      value={text}
      description={isTooShort ? `Saisissez au moins ${minLength} caractères.` : description}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Effacer la recherche"
            size={36}
            iconSize={18}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          type('');
        }
        if (event.key === 'Enter' && !isTooShort) search.flush();
      }}
    />
  );
}

import { isSearchable } from '@kermesse/domain/shared/text';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldProps } from './field-props.ts';
import { useValue } from './use-value.ts';

export interface SearchFieldProps extends Omit<FieldProps, 'required' | 'readOnly' | 'error'> {
  /** The field has no visible label. */
  'aria-label': string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** The search kept in the address: the field follows when it changes by other means than typing. */
  current?: string | undefined;
  onChange?: ((text: string) => void) | undefined;
  /** Called when typing pauses, with text that is empty or at least `minLength` long. */
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
  // The field's own search comes back through the address while more is typed, and must not overwrite it.
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

import { countOf, foldText } from '@kermesse/domain/shared/text';
import { Box, Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import list from './options.module.css';
import classes from './suggest-field.module.css';
import { type SuggestionSearch, type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useValue } from './use-value.ts';

export interface Suggestion {
  key: string;
  text: string;
  label: ReactNode;
  detail?: ReactNode;
}

export interface SuggestFieldProps<T> extends ValueFieldProps<string> {
  /** Must be a stable function. */
  search: SuggestionSearch<T>;
  describe: (item: T) => Suggestion;
  onPick?: (item: T) => void;
  /** Applied on blur to text that matches no suggestion. */
  tidy?: (text: string) => string;
  minLength?: number;
  delayMs?: number;
  icon?: ReactNode;
}

function spokenState(suggestions: Suggestions<unknown>): string {
  if (suggestions.state === 'failed') return 'Les suggestions sont indisponibles.';
  if (suggestions.state !== 'ready') return '';
  return suggestions.items.length === 0
    ? 'Aucune suggestion.'
    : `${countOf(suggestions.items.length, 'suggestion')}, flèches pour parcourir.`;
}

/** Free text with suggestions: what is typed is always accepted. */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { search, describe, onPick, tidy, minLength = 2, delayMs = 250, icon, ...rest } = props;
  const { value, defaultValue, onChange, onBlur, ...field } = rest;
  const [text, setText] = useValue({ value, defaultValue, onChange }, '');
  const [query, setQuery] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const suggestions = useSuggestions(search, { query, minLength, delayMs });
  const entries = suggestions.items.map((item) => ({ item, ...describe(item) }));
  const isOpen = query !== null && query.trim().length >= minLength && suggestions.state !== 'idle';

  const pick = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key);
    if (!entry) return;
    setText(entry.text);
    setQuery(null);
    onPick?.(entry.item);
    combobox.closeDropdown();
  };

  /** Text equal to a suggestion takes its spelling. */
  const settled = (typed: string): string => {
    const official = entries.find((entry) => foldText(entry.text) === foldText(typed.trim()));
    return official?.text ?? tidy?.(typed) ?? typed;
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          leftSection={icon}
          inputWrapperOrder={fieldOrder}
          {...field}
          rightSection={suggestions.state === 'loading' && <Loader size={18} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setQuery(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onClick={() => isOpen && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (query !== null && settled(text) !== text) setText(settled(text));
            setQuery(null);
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="Propositions" className={list.options ?? ''}>
          {entries.map(({ key, label, detail }) => (
            <Combobox.Option key={key} value={key} className={`${list.option} ${classes.option}`}>
              <span>{label}</span>
              {detail !== undefined && (
                <Box component="span" flex="none" c="var(--k-muted)" fz="xs">
                  {detail}
                </Box>
              )}
            </Combobox.Option>
          ))}
          {/* A listbox must contain options: the message is a disabled one. */}
          {entries.length === 0 && (
            <Combobox.Option value="" disabled className={`${list.option} ${list.empty}`}>
              {emptyText(suggestions.state)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden aria-live="polite">{isOpen ? spokenState(suggestions) : ''}</VisuallyHidden>
    </Combobox>
  );
}

function emptyText(state: Suggestions<unknown>['state']): string {
  if (state === 'loading') return 'Recherche…';
  return state === 'failed'
    ? 'Suggestions indisponibles\u00a0: continuez votre saisie.'
    : 'Aucune suggestion\u00a0: votre saisie est gardée.';
}

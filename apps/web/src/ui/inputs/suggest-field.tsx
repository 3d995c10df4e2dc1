import { countOf, foldText } from '@kermesse/domain/shared/text';
import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import list from './options.module.css';
import classes from './suggest-field.module.css';
import { type SuggestionSearch, type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useValue } from './use-value.ts';

export interface Suggestion {
  /** Identifies the entry in the list. */
  key: string;
  /** What the field holds once the entry is picked. */
  text: string;
  label: ReactNode;
  detail?: ReactNode;
}

export interface SuggestFieldProps<T> extends ValueFieldProps<string> {
  /** Called while somebody types; keep the same function between renders. */
  search: SuggestionSearch<T>;
  describe: (item: T) => Suggestion;
  onPick?: (item: T) => void;
  /** Applied to text that was typed and that no suggestion bears, when the field is left. */
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

/** Text with suggestions. Whatever is typed is kept: the list helps, it never decides. */
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

  /** What is typed whole is as good as picked: it takes the spelling of the list. */
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
        <Combobox.Options
          className={`${list.options} ${classes.list}`}
          data-stale={(suggestions.state === 'loading' && entries.length > 0) || undefined}
        >
          {entries.map(({ key, label, detail }) => (
            <Combobox.Option key={key} value={key} className={`${list.option} ${classes.option}`}>
              <span>{label}</span>
              {detail !== undefined && <span className={classes.detail}>{detail}</span>}
            </Combobox.Option>
          ))}
          {/* A list must hold options: what is said instead of them is one that cannot be chosen. */}
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
    ? 'Suggestions indisponibles : continuez votre saisie.'
    : 'Aucune suggestion : votre saisie est gardée.';
}

import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseMarked } from './choose-marked.ts';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import list from './options.module.css';
import { nothingFound, optionsFilter, type SelectOptions } from './select-options.ts';
import { useValue } from './use-value.ts';

export interface SelectFieldProps extends ValueFieldProps<string | null> {
  options: SelectOptions;
  /** On by default for long lists. */
  searchable?: boolean;
  onSearchChange?: (text: string) => void;
  clearable?: boolean;
  loading?: boolean;
  icon?: ReactNode;
  renderOption?: (option: ComboboxItem, isChosen: boolean) => ReactNode;
  size?: 'sm' | 'md';
}

const longList = 12;

function countOptions(options: SelectOptions): number {
  return options.reduce((sum, option) => sum + ('group' in option ? option.items.length : 1), 0);
}

export function SelectField(allProps: SelectFieldProps) {
  const { options, icon, renderOption, value, defaultValue, onChange, ...props } = allProps;
  const [chosen, setChosen] = useValue<string | null>({ value, defaultValue, onChange }, null);
  const optional: Partial<SelectProps> = renderOption
    ? { renderOption: ({ option, checked }) => renderOption(option, checked ?? false) }
    : {};
  return (
    <Select
      data={[...options]}
      filter={optionsFilter}
      searchable={countOptions(options) >= longList}
      selectFirstOptionOnChange
      onKeyDown={chooseMarked('selected', 'active', 'option')}
      allowDeselect={false}
      checkIconPosition="right"
      placeholder="Choisir…"
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': 'Effacer' }}
      withScrollArea={false}
      classNames={{ options: list.options, option: list.option, groupLabel: list.group }}
      leftSection={icon}
      inputWrapperOrder={fieldOrder}
      {...props}
      {...optional}
      value={chosen}
      onChange={setChosen}
    />
  );
}

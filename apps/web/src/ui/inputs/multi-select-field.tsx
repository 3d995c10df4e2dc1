import { type ComboboxItem, MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseMarked } from './choose-marked.ts';
import { fieldOrder, type ValueFieldProps } from './field-props.ts';
import classes from './multi-select-field.module.css';
import list from './options.module.css';
import { nothingFound, optionsFilter, type SelectOptions } from './select-options.ts';
import { useValue } from './use-value.ts';

export interface MultiSelectFieldProps extends ValueFieldProps<string[]> {
  options: SelectOptions;
  maxValues?: number;
  /** The most options rendered; typing finds the others. */
  limit?: number;
  clearable?: boolean;
  loading?: boolean;
  icon?: ReactNode;
  renderOption?: (option: ComboboxItem, isChosen: boolean) => ReactNode;
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const {
    options,
    icon,
    renderOption,
    value,
    defaultValue,
    onChange,
    placeholder = 'Choisir…',
    ...rest
  } = props;
  const [chosen, setChosen] = useValue<string[]>({ value, defaultValue, onChange }, []);
  const optional: Partial<MultiSelectProps> = renderOption
    ? { renderOption: ({ option, checked }) => renderOption(option, checked ?? false) }
    : {};
  return (
    <MultiSelect
      data={[...options]}
      filter={optionsFilter}
      searchable
      selectFirstOptionOnChange
      onKeyDown={chooseMarked('selected', 'option')}
      checkIconPosition="right"
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': 'Tout effacer' }}
      withScrollArea={false}
      classNames={{
        options: list.options,
        option: list.option,
        groupLabel: list.group,
        input: classes.input,
        pillsList: classes.list,
        pill: classes.pill,
        inputField: classes.field,
      }}
      leftSection={icon}
      inputWrapperOrder={fieldOrder}
      {...rest}
      {...optional}
      {...(chosen.length === 0 ? { placeholder } : {})}
      value={chosen}
      onChange={setChosen}
    />
  );
}

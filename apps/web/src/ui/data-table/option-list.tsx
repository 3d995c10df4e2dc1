import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { matchesQuery } from '@kermesse/domain/shared/text';
import { Box, Combobox, Group, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';
import type { FilterOption } from './types.ts';

interface OptionListProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const toggled = (chosen: readonly string[], value: string) =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

function OptionRow({ option, isChosen }: { option: FilterOption; isChosen: boolean }) {
  return (
    <>
      <span className={classes.tick} data-checked={isChosen || undefined} aria-hidden="true">
        {isChosen && <IconCheck size={13} stroke={3.2} />}
      </span>
      <Box component="span" flex={1} miw={0} className="k-break-anywhere">
        {option.label}
      </Box>
      {option.count !== undefined && <span className={classes.count}>{formatDecimal(option.count)}</span>}
    </>
  );
}

interface SelectFilterProps extends Omit<OptionListProps, 'options'> {
  /** Called only when the list opens: counting is slow on long lists. */
  optionsOf: () => readonly FilterOption[];
}

export function SelectFilter({ label, optionsOf, chosen, onChange }: SelectFilterProps) {
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setQuery('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const [query, setQuery] = useState('');
  const options = combobox.dropdownOpened ? optionsOf() : [];
  const shown = query === '' ? options : options.filter((option) => matchesQuery(query, option.label));

  return (
    <Combobox
      store={combobox}
      width={264}
      position="bottom-start"
      onOptionSubmit={(value) => onChange(toggled(chosen, value))}
      withinPortal
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.button}
          data-active={chosen.length > 0 || undefined}
          aria-label={tableMessages.filterBy(label) + (chosen.length > 0 ? ` (${chosen.length})` : '')}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconFilter size={17} aria-hidden="true" />
          {label}
          {chosen.length > 0 ? (
            <span className={classes.badge}>{chosen.length}</span>
          ) : (
            <IconChevronDown className={classes.chevron} size={15} aria-hidden="true" />
          )}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          placeholder={tableMessages.filterSearch}
          aria-label={tableMessages.filterBy(label)}
        />
        <Combobox.Options mah={280} className={classes.options} aria-label={label} aria-multiselectable>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={chosen.includes(option.value)}
              aria-selected={chosen.includes(option.value)}
              className={classes.option}
            >
              <OptionRow option={option} isChosen={chosen.includes(option.value)} />
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{tableMessages.noFilterOptions}</Combobox.Empty>}
        </Combobox.Options>
        {chosen.length > 0 && (
          <Combobox.Footer>
            <button type="button" className={classes.clear} onClick={() => onChange([])}>
              {tableMessages.clear}
            </button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

export function OptionChips({ label, options, chosen, onChange }: OptionListProps) {
  if (options.length === 0)
    return (
      <Box component="p" m={0} c="var(--k-muted)">
        {tableMessages.noFilterOptions}
      </Box>
    );
  return (
    <Group component="fieldset" gap="xs" align="stretch">
      <Box component="legend" p={0} mb="xs" fw={600}>
        {label}
      </Box>
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <label key={option.value} className={classes.chip} data-checked={isChosen || undefined}>
            <input
              type="checkbox"
              className={classes.chipInput}
              checked={isChosen}
              onChange={() => onChange(toggled(chosen, option.value))}
            />
            {isChosen && <IconCheck size={15} aria-hidden="true" />}
            {option.label}
            {option.count !== undefined && (
              <span className={classes.count}>{formatDecimal(option.count)}</span>
            )}
          </label>
        );
      })}
    </Group>
  );
}

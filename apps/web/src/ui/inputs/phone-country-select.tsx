import { matchesQuery } from '@kermesse/domain/shared/text';
import { Box, Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { countries, countryName, frequentCountries } from './countries.ts';
import { Flag } from './flag.tsx';
import list from './options.module.css';
import classes from './phone-field.module.css';
import { callingCode, isPhoneCountry, type PhoneCountry } from './phone-number.ts';
import { nothingFound } from './select-options.ts';

interface PhoneCountrySelectProps {
  country: PhoneCountry;
  isDisabled: boolean;
  onChange: (country: PhoneCountry) => void;
}

const ordered: readonly PhoneCountry[] = [
  ...frequentCountries,
  ...countries
    .map(({ code }) => code)
    .filter((code) => !(frequentCountries as readonly string[]).includes(code)),
].filter(isPhoneCountry);

export function PhoneCountrySelect({ country, isDisabled, onChange }: PhoneCountrySelectProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const found = ordered.filter((code) =>
    matchesQuery(search, `${countryName(code)} ${code} ${callingCode(code)}`),
  );

  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      onOptionSubmit={(code) => {
        combobox.closeDropdown();
        if (isPhoneCountry(code)) onChange(code);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className={classes.country}
          disabled={isDisabled}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`Pays du numéro\u00a0: ${countryName(country)} (${callingCode(country)})`}
          onClick={() => combobox.toggleDropdown()}
        >
          <Flag country={country} />
          <Box component="span" className="k-figures">
            {callingCode(country)}
          </Box>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder="Pays ou indicatif"
          aria-label="Chercher un pays"
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options aria-label="Pays" className={list.options}>
          {found.map((code) => (
            <Combobox.Option
              key={code}
              value={code}
              active={code === country}
              className={`${list.option} ${classes.option}`}
            >
              <Flag country={code} />
              <Box component="span" flex={1}>
                {countryName(code)}
              </Box>
              <Box component="span" c="var(--k-muted)" className="k-figures">
                {callingCode(code)}
              </Box>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Option value="" disabled className={`${list.option} ${list.empty}`}>
              {nothingFound}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

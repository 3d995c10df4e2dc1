import { associationSearch } from '@kermesse/domain/associations/search';
import { Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import classes from './filter-bar.module.css';
import type { SearchFilters } from './filters.ts';
import { PlaceField } from './place-field.tsx';
import { RadiusSlider } from './radius-slider.tsx';
import type { ChangeSearchFilters } from './use-filters.ts';
import { useNearMe } from './use-near-me.ts';

interface FilterBarProps {
  filters: SearchFilters;
  onChange: ChangeSearchFilters;
}

export function FilterBar({ filters, onChange }: FilterBarProps): ReactElement {
  const nearMe = useNearMe(filters, onChange);
  return (
    <search className={classes.bar}>
      <SearchField
        aria-label="Rechercher une association"
        placeholder="Nom, ville ou code postal…"
        minLength={associationSearch.minLength}
        delayMs={associationSearch.startDelayMs}
        current={filters.q}
        onSearch={(q) => q !== filters.q && onChange({ q }, 'replace')}
      />
      <PlaceField filters={filters} onChange={onChange} />
      <Switch
        mih={44}
        pt={10}
        label="Près de moi"
        checked={nearMe.isOn}
        onChange={({ currentTarget: { checked } }) => nearMe.set(checked)}
      />
      {filters.at && <RadiusSlider radiusKm={filters.radiusKm} onChange={onChange} />}
    </search>
  );
}

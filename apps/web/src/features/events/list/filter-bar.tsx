import { eventTypeLabels, eventTypes } from '@kermesse/domain/events/event-types';
import { NativeSelect } from '@mantine/core';
import { IconCalendarEvent, IconUsersGroup } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { PlacePlaceholder } from '../../../ui/inputs/place-placeholder.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { datePresetLabels, datePresets } from './date-presets.ts';
import classes from './filter-bar.module.css';
import type { FilterProps } from './filter-props.ts';

const PlaceField = lazyPart<FilterProps>(
  'events-place-field',
  async () => (await import('./place-field-loaded.tsx')).LoadedPlaceField,
  ({ filters }) => <PlacePlaceholder value={filters.place} />,
);

const DaysFields = lazyPart<FilterProps>(
  'days-fields',
  async () => (await import('./days-fields-loaded.tsx')).LoadedDaysFields,
  () => <div className={classes.days} />,
);

const select = { input: classes.select ?? '', section: classes.section ?? '' };

export function FilterBar({ filters, onChange }: FilterProps): ReactElement {
  return (
    <search className={classes.bar}>
      <div className={classes.search}>
        <SearchField
          aria-label="Rechercher un événement"
          name="q"
          placeholder="Nom, ville, association…"
          current={filters.q}
          onSearch={(q) => q !== filters.q && onChange({ q }, 'replace')}
        />
      </div>
      <PlaceField filters={filters} onChange={onChange} />
      <NativeSelect
        aria-label="Dates"
        name="dates"
        classNames={select}
        leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
        value={filters.dates ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ dates: datePresets.find((preset) => preset === value) ?? null })
        }
        data={[
          { value: '', label: 'Toutes les dates' },
          ...datePresets.map((value) => ({ value, label: datePresetLabels[value] })),
        ]}
      />
      <NativeSelect
        aria-label="Type"
        name="type"
        classNames={select}
        leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
        value={filters.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: eventTypes.find((type) => type === value) ?? null })
        }
        data={[
          { value: '', label: 'Tous les types' },
          ...eventTypes.map((value) => ({ value, label: eventTypeLabels[value] })),
        ]}
      />
      {filters.dates === 'custom' && <DaysFields filters={filters} onChange={onChange} />}
    </search>
  );
}

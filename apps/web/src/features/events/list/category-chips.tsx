import { Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { capitalised } from '../../../ui/event-card/place-text.ts';
import classes from './category-chips.module.css';
import type { EventFilters } from './event-filters.ts';
import type { ChangeEventFilters } from './use-event-filters.ts';

interface CategoryChipsProps {
  categories: readonly string[];
  filters: EventFilters;
  onChange: ChangeEventFilters;
}

export function CategoryChips({ categories, filters, onChange }: CategoryChipsProps): ReactElement {
  const { categorie, isOpenOnly } = filters;
  const isUnknown = categorie !== null && !categories.includes(categorie);
  const shown = isUnknown ? [...categories, categorie] : categories;
  return (
    <Group justify="space-between" gap="8px 24px" mt="md" mb={26}>
      <Group component="fieldset" gap="xs" miw={0} m={0} p={0} bd="none" aria-label="Catégories">
        <button
          type="submit"
          className={classes.chip}
          aria-pressed={categorie === null}
          onClick={() => onChange({ categorie: null })}
        >
          Tous
        </button>
        {shown.map((name) => (
          <button
            key={name}
            type="submit"
            name="categorie"
            value={name}
            className={classes.chip}
            aria-pressed={categorie === name}
            onClick={() => onChange({ categorie: categorie === name ? null : name })}
          >
            {capitalised(name)}
          </button>
        ))}
      </Group>
      <button
        type="submit"
        name="open"
        value="true"
        className={classes.chip}
        aria-pressed={isOpenOnly}
        onClick={() => onChange({ isOpenOnly: !isOpenOnly })}
      >
        Inscriptions ouvertes
      </button>
    </Group>
  );
}

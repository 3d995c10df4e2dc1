import { formatShortDay } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { noonOf, type PlanningModel } from '@kermesse/domain/volunteers/planning-model';
import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { shownChoices } from '../search.ts';
import type { PlanningView } from './use-planning-view.ts';

interface PlanningFiltersProps {
  model: PlanningModel;
  day: string;
  view: PlanningView;
  onChange: (change: Partial<PlanningView>) => void;
}

const named = (entries: readonly { documentId: string; name: string }[]) =>
  entries.map(({ documentId, name }) => ({ value: documentId, label: name }));

/** More days do not fit on a line. */
const daysInALine = 4;

export function PlanningFilters({ model, day, view, onChange }: PlanningFiltersProps): ReactElement {
  const { planning, days, conflictCount } = model;
  const dayOptions = days.map((value) => ({
    value,
    label: formatShortDay(noonOf(value, planning.timeZone), planning.timeZone).replace(/ \d{4}$/, ''),
  }));
  return (
    <>
      {days.length > 1 && days.length <= daysInALine && (
        <SegmentedControl
          aria-label="Jour"
          value={day}
          onChange={(value) => onChange({ day: value, slot: null })}
          data={dayOptions}
        />
      )}
      {days.length > daysInALine && (
        <SelectField
          aria-label="Jour"
          size="sm"
          options={dayOptions}
          value={day}
          onChange={(value) => onChange({ day: value, slot: null })}
        />
      )}
      <SelectField
        aria-label="Famille de missions"
        placeholder="Toutes les familles"
        clearable
        size="sm"
        options={named(planning.families)}
        value={view.family}
        onChange={(family) => onChange({ family })}
      />
      {planning.locations.length > 1 && (
        <SelectField
          aria-label="Lieu"
          placeholder="Tous les lieux"
          clearable
          size="sm"
          options={named(planning.locations)}
          value={view.place}
          onChange={(place) => onChange({ place })}
        />
      )}
      <SelectField
        aria-label="Créneaux montrés"
        size="sm"
        options={[
          { value: 'all', label: 'Tous les créneaux' },
          { value: 'open', label: 'À compléter' },
          { value: 'conflict', label: 'En conflit' },
        ]}
        value={view.shown}
        onChange={(value) => onChange({ shown: shownChoices.find((choice) => choice === value) ?? 'all' })}
      />
      {conflictCount > 0 && <StatePill tone="soleil">{countOf(conflictCount, 'conflit')}</StatePill>}
    </>
  );
}

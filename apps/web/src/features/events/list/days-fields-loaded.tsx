import type { ReactElement } from 'react';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import classes from './filter-bar.module.css';
import type { FilterProps } from './filter-props.ts';

export function LoadedDaysFields({ filters, onChange }: FilterProps): ReactElement {
  return (
    <div className={classes.days}>
      <DateField
        label="Du"
        value={filters.from}
        onChange={(from) => onChange({ from }, 'replace')}
        {...(filters.to ? { max: filters.to } : {})}
      />
      <DateField
        label="Au"
        value={filters.to}
        onChange={(to) => onChange({ to }, 'replace')}
        {...(filters.from ? { min: filters.from } : {})}
      />
    </div>
  );
}

import { associationSearch } from '@kermesse/domain/associations/search';
import { countOf } from '@kermesse/domain/shared/text';
import { Group, Paper, Slider } from '@mantine/core';
import { type ReactElement, useEffect, useId, useState } from 'react';
import classes from './filter-bar.module.css';
import type { ChangeSearchFilters } from './use-filters.ts';

const { min, max } = associationSearch.radiusKm;
/** Logarithmic: short distances need finer steps. */
const steps = 300;
const toKm = (step: number) => Math.round(min * (max / min) ** (step / steps));
const toStep = (km: number) => Math.round((Math.log(km / min) / Math.log(max / min)) * steps);
const marks = [1, 5, 20, 100, 1000].map((km) => ({ value: toStep(km), label: `${km}\u00a0km` }));

interface RadiusSliderProps {
  radiusKm: number;
  onChange: ChangeSearchFilters;
}

export function RadiusSlider({ radiusKm, onChange }: RadiusSliderProps): ReactElement {
  const id = useId();
  const [km, setKm] = useState(radiusKm);
  useEffect(() => setKm(radiusKm), [radiusKm]);
  return (
    <Paper withBorder className={classes.radius ?? ''} p="14px 34px 30px">
      <Group justify="space-between" mx={-14} mb="xs" fw={600}>
        <span id={id}>Distance</span>
        <span>{km}&nbsp;km</span>
      </Group>
      <Slider
        thumbProps={{ 'aria-labelledby': id }}
        thumbValueText={countOf(km, 'kilomètre')}
        min={0}
        max={steps}
        value={toStep(km)}
        marks={marks}
        label={null}
        onChange={(step) => setKm(toKm(step))}
        onChangeEnd={(step) => onChange({ radiusKm: toKm(step) }, 'replace')}
      />
    </Paper>
  );
}

import { utcOffset } from '@kermesse/domain/shared/time-zone';
import { Box, Group } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SelectField } from './select-field.tsx';
import type { SelectOptionGroup } from './select-options.ts';
import type { TimeZoneFieldProps } from './time-zone-field.tsx';
import { timeZoneCity, timeZoneRegions } from './time-zones.ts';
import { useValue } from './use-value.ts';

function buildOptions(stored: string | null, now: Date): SelectOptionGroup[] {
  const groups = timeZoneRegions(now).map(({ region, zones }) => ({
    group: region,
    items: zones.map(({ zone, city, keywords }) => ({
      value: zone,
      label: city,
      keywords: `${region} ${keywords} ${utcOffset(zone, now)}`,
    })),
  }));
  const isListed = stored === null || groups.some(({ items }) => items.some(({ value }) => value === stored));
  return isListed
    ? groups
    : [{ group: 'Actuel', items: [{ value: stored, label: timeZoneCity(stored) }] }, ...groups];
}

export function LoadedTimeZoneField({
  value,
  defaultValue,
  onChange,
  description,
  ...props
}: TimeZoneFieldProps) {
  const [zone, setZone] = useValue<string | null>({ value, defaultValue, onChange }, null);
  const now = useMemo(() => new Date(), []);
  const options = useMemo(() => buildOptions(zone, now), [zone, now]);
  return (
    <SelectField
      placeholder="Ville ou pays"
      {...props}
      description={description ?? (zone === null ? undefined : utcOffset(zone, now))}
      searchable
      icon={<IconWorld size={18} aria-hidden="true" />}
      options={options}
      value={zone}
      onChange={setZone}
      renderOption={(option) => (
        <Group component="span" gap="sm" align="baseline" wrap="nowrap" justify="space-between" flex={1}>
          {option.label}
          <Box component="span" flex="none" c="var(--k-muted)" fz="xs" className="k-figures">
            {utcOffset(option.value, now)}
          </Box>
        </Group>
      )}
    />
  );
}

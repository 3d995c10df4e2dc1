import { type MantineColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import classes from './color-scheme-control.module.css';

const choices = [
  { value: 'light', label: 'Clair', icon: IconSun },
  { value: 'dark', label: 'Sombre', icon: IconMoon },
  { value: 'auto', label: 'Automatique', icon: IconDeviceDesktop },
] as const satisfies { value: MantineColorScheme; label: string; icon: typeof IconSun }[];

export function ColorSchemeControl(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.control}>
      <VisuallyHidden component="legend">Thème</VisuallyHidden>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            aria-label={`Thème ${label.toLowerCase()}`}
          />
          <Icon size={18} stroke={1.8} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}

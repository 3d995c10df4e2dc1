import { matchesQuery } from '@kermesse/domain/shared/text';
import { Box, Stack } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import icon from '../theme/icon-button.module.css';
import classes from './icon-field.module.css';
import { iconSet } from './icon-set.ts';
import { SearchField } from './search-field.tsx';
import { nothingFound } from './select-options.ts';

interface IconGridProps {
  value: string | null;
  onPick: (name: string) => void;
}

const columns = 6;
const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

/** One tab stop, arrow keys inside. */
export function IconGrid({ value, onPick }: IconGridProps) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const found = iconSet.filter(({ name, label }) => matchesQuery(query, `${label} ${name}`));
  const reachable = Math.min(current, found.length - 1);

  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = reachable + by;
    if (next < 0 || next >= found.length) return;
    setCurrent(next);
    grid.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
  };

  return (
    <Stack gap={10} w={282}>
      <SearchField aria-label="Chercher une icône" size="sm" value={query} onChange={setQuery} />
      <div ref={grid} className={classes.grid} role="toolbar" aria-label="Icônes" onKeyDown={move}>
        {found.map(({ name, label, Icon }, index) => (
          <button
            key={name}
            type="button"
            className={`${icon.iconButton} ${classes.icon}`}
            aria-label={label}
            aria-pressed={name === value}
            title={label}
            tabIndex={index === reachable ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onPick(name)}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <Box component="p" m={0} p="sm" c="var(--k-muted)" ta="center" role="status">
          {nothingFound}
        </Box>
      )}
    </Stack>
  );
}

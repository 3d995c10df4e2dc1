import {
  accountGroupLabels,
  type Compared,
  type MergeChoices,
  type MergeComparison,
  type MergeSide,
  mergeGroupLabels,
  mergeGroups,
} from '@kermesse/domain/memberships/merging';
import { Box, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './comparison.module.css';

const sides: readonly MergeSide[] = ['from', 'into'];

interface SideCellProps {
  line: Compared;
  side: MergeSide;
  kept: Compared['kept'];
  onChoose: (side: MergeSide) => void;
}

function SideCell({ line, side, kept, onChoose }: SideCellProps): ReactElement {
  const text = line[side];
  const isKept = text !== '' && (kept === 'both' || kept === side);
  const shown = (
    <span className={classes.value} data-kept={isKept || undefined}>
      {isKept && <IconCheck size={16} stroke={2.6} aria-hidden="true" />}
      <span>
        {text || '—'}
        {isKept && <span className={classes.spoken}>, gardé</span>}
      </span>
    </span>
  );
  if (!line.isChoosable) return <div className={classes.cell}>{shown}</div>;
  return (
    <label className={classes.choice} data-kept={isKept || undefined}>
      <input
        type="radio"
        name={line.id}
        checked={kept === side}
        onChange={() => onChoose(side)}
        aria-label={`${line.label}\u00a0: garder ${text}`}
      />
      <span>{text}</span>
    </label>
  );
}

interface ComparisonProps {
  comparison: MergeComparison;
  choices: MergeChoices;
  onChange: (choices: MergeChoices) => void;
}

/** Two records side by side: a tick at what is kept, a choice where they differ. */
export function Comparison({ comparison, choices, onChange }: ComparisonProps): ReactElement {
  const { lines, into } = comparison;
  const labels = into.hasAccount ? accountGroupLabels : mergeGroupLabels;
  return (
    <Box role="group" aria-label="Ce qui est gardé" className={classes.frame ?? ''}>
      <div className={classes.head}>
        <span>Cette fiche</span>
        <span>Fiche gardée</span>
      </div>
      {mergeGroups.map((group) => {
        const own = lines.filter((line) => line.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={classes.group}>
            <Text component="h3" fz="sm" fw={700} m={0}>
              {labels[group]}
            </Text>
            {own.map((line) => (
              <div key={line.id} className={classes.line}>
                <span className={classes.label}>{line.label}</span>
                {sides.map((side) => (
                  <SideCell
                    key={side}
                    line={line}
                    side={side}
                    kept={choices[line.id] ?? line.kept}
                    onChoose={(chosen) => onChange({ ...choices, [line.id]: chosen })}
                  />
                ))}
              </div>
            ))}
          </section>
        );
      })}
    </Box>
  );
}

import { durationText } from '@kermesse/domain/results/durations';
import type { Results } from '@kermesse/domain/results/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatPercent } from '@kermesse/domain/shared/percent';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import classes from './results.module.css';

const promise =
  'Compté sans cookie et sans identifiant, au plus une fois par ouverture du formulaire\u00a0; une personne qui revient compte deux fois. Seules les dates filtrent ces chiffres.';

function leftText(opened: number, passed: number, isLast: boolean): string {
  const left = Math.max(0, opened - passed);
  if (left === 0) return isLast ? 'toutes les personnes ont envoyé' : 'toutes les personnes ont continué';
  return `${formatPercent(left / opened)} s’arrêtent là`;
}

/** How many opened each page, how many left it for the next, and how long that took. */
export function PagesCard({ pages }: Pick<Results, 'pages'>): ReactElement | null {
  if (pages.length === 0) return null;
  const most = Math.max(1, ...pages.map(({ opened }) => opened));
  return (
    <SectionCard title="Page par page" description={promise}>
      <Stack gap={16}>
        {pages.map(({ name, opened, passed, medianSeconds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one name
          <div key={index} className={classes.step}>
            <Text component="span" fw={600}>
              {name}
            </Text>
            <ProgressBar
              label={name}
              isLabelHidden
              value={opened}
              max={most}
              aside={
                <Text component="span" fw={650} c="var(--k-ink)">
                  {formatDecimal(opened)}
                </Text>
              }
            />
            <span className={classes.stepNote}>
              {[
                leftText(opened, passed, index === pages.length - 1),
                medianSeconds === null ? '' : `temps médian ${durationText(medianSeconds)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}

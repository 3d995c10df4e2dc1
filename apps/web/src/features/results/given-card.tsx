import type { QuestionResult } from '@kermesse/domain/results/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import classes from './results.module.css';

/** Questions of which only that they were answered is told, together: names, addresses, files. */
export function GivenCard({ results }: { results: readonly QuestionResult[] }): ReactElement {
  return (
    <SectionCard
      title="Réponses données"
      level={3}
      description="Ce que chacun a rempli, sans le détail\u00a0: il se lit dans les inscriptions."
    >
      <Stack gap={14}>
        {results.map(({ fieldName, label, given, asked }) => (
          <div key={fieldName} className={classes.step}>
            <Text component="span" fw={600}>
              {label}
            </Text>
            <ProgressBar
              label={label}
              isLabelHidden
              value={given}
              max={Math.max(asked, given)}
              aside={`${formatDecimal(given)} sur ${formatDecimal(Math.max(asked, given))}`}
            />
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}

import type { ShownPoint } from '@kermesse/domain/assemblies/answers';
import { choiceLabel, choicesOf, outcomeOf, outcomeText } from '@kermesse/domain/assemblies/ballots';
import { majorityLabels, voteMethodLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';

type Resolution = NonNullable<ShownPoint['resolution']>;

/** The counts of a closed vote, blank votes and abstentions apart. */
export function VoteResult({ resolution }: { resolution: Resolution }): ReactElement | null {
  const { kind, candidates, majority, vote } = resolution;
  if (vote.status === 'withheld')
    return (
      <Text fz="sm" c="var(--k-corail-text)">
        {assemblyMessages.withheld}
      </Text>
    );
  if (vote.counts === null || vote.method === null) return null;
  const outcome = outcomeOf({ kind, candidates, majority }, vote.counts);
  const { counts, method } = vote;
  const total = Math.max(1, vote.cast);
  const shown = choicesOf(resolution, method).map((choice) => ({ choice, count: counts[choice] ?? 0 }));
  return (
    <Stack gap="xs">
      <Group gap="6px 10px">
        <StatePill tone={outcome.isAdopted ? 'sapin' : 'corail'}>{outcomeText({ kind }, outcome)}</StatePill>
        <Text fz="sm" c="dimmed">
          {voteMethodLabels[method]}, {majorityLabels[majority].toLowerCase()}, sur{' '}
          {countOf(outcome.cast, 'voix exprimée', 'voix exprimées')}
        </Text>
      </Group>
      {shown.map(({ choice, count }) => (
        <Stack key={choice} gap={2}>
          <Text fz="sm" fw={600}>
            {choiceLabel(choice, candidates)}
          </Text>
          <ProgressBar
            label={choiceLabel(choice, candidates)}
            isLabelHidden
            value={count}
            max={total}
            tone={
              choice === 'against'
                ? 'corail'
                : choice === 'abstain' || choice === 'blank'
                  ? 'soleil'
                  : 'sapin'
            }
            aside={countOf(count, 'voix', 'voix')}
          />
        </Stack>
      ))}
    </Stack>
  );
}

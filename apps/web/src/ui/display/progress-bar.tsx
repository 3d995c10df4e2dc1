import { formatPercent } from '@kermesse/domain/shared/percent';
import { Box, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './state-pill.tsx';

export interface ProgressBarProps {
  /** Always read out, and shown unless `isLabelHidden`. */
  label: string;
  value: number;
  max?: number;
  tone?: Exclude<Tone, 'neutral'>;
  isLabelHidden?: boolean;
  aside?: ReactNode;
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = 'sapin', isLabelHidden = false } = props;
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = formatPercent(part);
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {!isLabelHidden && (
        <Box component="span" flex="none" maw="50%" fw={600} fz="var(--k-font-size-label)" aria-hidden="true">
          {label}
        </Box>
      )}
      <Progress.Root
        flex={1}
        miw={32}
        radius={4}
        transitionDuration={160}
        bg="color-mix(in srgb, var(--k-neutral-light), var(--k-line) 50%)"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={percent}
      >
        <Progress.Section value={part * 100} color={`var(--k-${tone})`} withAria={false} />
      </Progress.Root>
      <Box component="span" flex="none" c="var(--k-muted)" fz="sm" className="k-figures">
        {props.aside ?? <span aria-hidden="true">{percent}</span>}
      </Box>
    </Group>
  );
}

import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';

interface ProgressNoticeProps {
  title: string;
  label: string;
  value: number;
  max: number;
}

export function ProgressNotice({ title, label, value, max }: ProgressNoticeProps): ReactElement {
  return (
    <Stack gap="xs" mb={20} p="16px 20px" bg="var(--k-sapin-light)" bdrs="lg" role="status">
      <Text fw={600}>{title}</Text>
      <ProgressBar
        label={label}
        isLabelHidden
        value={value}
        max={max}
        aside={`${formatDecimal(value)} sur ${formatDecimal(max)}`}
      />
    </Stack>
  );
}

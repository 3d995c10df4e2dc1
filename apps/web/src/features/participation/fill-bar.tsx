import { fillRate } from '@kermesse/domain/participation/rules';
import { Flex } from '@mantine/core';
import { IconInfinity } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';

interface FillBarProps {
  registered: number;
  max: number | null;
  isLabelHidden?: boolean;
}

/** Without a limit there is no bar. */
export function FillBar({ registered, max, isLabelHidden = false }: FillBarProps): ReactElement {
  const rate = fillRate(registered, max);
  if (rate === null)
    return (
      <Flex component="span" display="inline-flex" gap={6} align="center" c="dimmed">
        <IconInfinity size={20} aria-hidden="true" />
        Illimité
      </Flex>
    );
  return (
    <ProgressBar
      label="Taux de remplissage"
      value={Math.round(rate * 100)}
      tone={rate >= 0.9 ? 'corail' : 'sapin'}
      isLabelHidden={isLabelHidden}
    />
  );
}

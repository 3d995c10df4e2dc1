import { fillRate } from '@kermesse/domain/participation/rules';
import { IconInfinity } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import classes from './participation.module.css';

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
      <span className={classes.infinite}>
        <IconInfinity size={20} aria-hidden="true" />
        Illimité
      </span>
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

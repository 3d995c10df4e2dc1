import type { FieldType } from '@kermesse/domain/forms/enums';
import type { ComponentType } from 'react';
import { late } from '../late-control.ts';
import type { ControlProps } from '../use-control.ts';

/** Apart from the usual controls, so that a form without these kinds does not even load their names. */
const controls: Readonly<Partial<Record<FieldType, ComponentType<ControlProps>>>> = {
  time: late('time-control', async () => (await import('./time-control.tsx')).TimeControl),
  rating: late('rating-control', async () => (await import('./rating-control.tsx')).RatingControl),
  ranking: late('ranking-control', async () => (await import('./ranking-control.tsx')).RankingControl),
  matrix: late('matrix-control', async () => (await import('./matrix-control.tsx')).MatrixControl),
  address: late('address-control', async () => (await import('./address-control.tsx')).AddressControl),
  signature: late(
    'signature-control',
    async () => (await import('./signature-control.tsx')).SignatureControl,
  ),
};

export function KindControl(props: ControlProps) {
  const Control = controls[props.question.fieldType];
  return Control ? <Control {...props} /> : null;
}

import { type ProductCardState, productStateText } from '@kermesse/domain/catalog/product-card-state';
import { IconCheck, IconClockHour4, IconHourglass, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatePill, type Tone } from '../display/state-pill.tsx';

const tones: Record<Exclude<ProductCardState['kind'], 'loading'>, Tone> = {
  reserved: 'sapin',
  in_waiting_list: 'soleil',
  offered: 'sapin',
  restricted: 'neutral',
  not_yet: 'soleil',
  ended: 'neutral',
  out_of_stock: 'neutral',
  low_stock: 'corail',
  in_stock: 'sapin',
  unlimited: 'sapin',
  unknown: 'neutral',
};

const icons: Partial<Record<ProductCardState['kind'], ReactNode>> = {
  reserved: <IconCheck />,
  in_waiting_list: <IconHourglass />,
  offered: <IconClockHour4 />,
  restricted: <IconLock />,
  not_yet: <IconClockHour4 />,
};

interface ProductStatePillProps {
  state: ProductCardState;
  zone?: string | undefined;
}

export function ProductStatePill({ state, zone }: ProductStatePillProps) {
  if (state.kind === 'loading') return null;
  const icon = icons[state.kind];
  return (
    <StatePill tone={tones[state.kind]} {...(icon === undefined ? {} : { icon })}>
      {productStateText(state, zone)}
    </StatePill>
  );
}

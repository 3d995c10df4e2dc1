import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { House } from '../shapes.tsx';
import { Sheet } from './drawing.tsx';

export function FamilyDrawing(): ReactElement {
  return (
    <Sheet ground={art.skyRose}>
      <House x={62} y={120} width={76} height={56} wall={art.cream} roof={art.fir} />
      <path
        d="M100 46 c -5 -8, -17 -3, -12 6 q 4 6 12 11 q 8 -5 12 -11 c 5 -9, -7 -14, -12 -6 Z"
        fill={art.coral}
      />
      <circle cx={46} cy={96} r={9} fill={art.butter} />
      <path d="M34 122 v-6 a12 12 0 0 1 24 0 v6 Z" fill={art.coral} />
      <circle cx={154} cy={102} r={7} fill={art.salmon} />
      <path d="M145 122 v-5 a9 9 0 0 1 18 0 v5 Z" fill={art.sun} />
    </Sheet>
  );
}

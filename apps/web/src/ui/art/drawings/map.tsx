import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function MapDrawing(): ReactElement {
  return (
    <Sheet ground={art.skySun}>
      <path d="M40 48 L80 38 V110 L40 120 Z" fill={art.cream} />
      <path d="M80 38 L120 50 V122 L80 110 Z" fill={art.sand} />
      <path d="M120 50 L160 40 V112 L120 122 Z" fill={art.cream} />
      <path
        d="M40 96 Q 62 84 80 92 T 120 94 T 160 78 V 112 L120 122 L80 110 L40 120 Z"
        fill={art.mint}
        opacity={0.75}
      />
      <path
        d="M52 68 Q 76 58 96 78 T 148 62"
        fill="none"
        stroke={art.coral}
        strokeWidth={3}
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <path
        d="M112 20 a20 20 0 0 1 20 20 c 0 14, -14 20, -20 34 c -6 -14, -20 -20, -20 -34 a20 20 0 0 1 20 -20 Z"
        fill={art.fir}
      />
      <circle cx={112} cy={40} r={8} fill={art.sun} />
    </Sheet>
  );
}

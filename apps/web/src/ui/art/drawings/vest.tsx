import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

/** For an empty list of missions. */
export function VestDrawing(): ReactElement {
  return (
    <Sheet ground={art.skySun}>
      <path
        d="M100 30 v-6 a8 8 0 1 1 8 -8"
        fill="none"
        stroke={art.ink}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path
        d="M58 56 L100 30 L142 56"
        fill="none"
        stroke={art.ink}
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M66 52 L84 42 Q 88 64 100 72 Q 112 64 116 42 L134 52 Q 130 74 140 82 V120 H60 V82 Q 70 74 66 52 Z"
        fill={art.coral}
      />
      <path d="M100 72 V120" stroke={art.coralDeep} strokeWidth={2.6} />
      <path d="M60 92 H140 M60 106 H140" stroke={art.sun} strokeWidth={7} />
      <path d="M100 86 V120" stroke={art.coralDeep} strokeWidth={2.6} />
    </Sheet>
  );
}

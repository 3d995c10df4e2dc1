import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

/** For a page that does not exist. */
export function SignpostDrawing(): ReactElement {
  return (
    <Sheet ground={art.skySun}>
      <path d="M28 122 Q 70 100 108 114 T 178 116 V124 H28 Z" fill={art.mint} />
      <rect x={95} y={22} width={10} height={100} rx={4} fill={art.coralDeep} />
      <path d="M102 30 h46 l12 12 l-12 12 h-46 Z" fill={art.fir} />
      <path d="M98 54 h-48 l-12 11 l12 11 h48 Z" fill={art.coral} />
      <path d="M102 76 h34 l11 10 l-11 10 h-34 Z" fill={art.sun} />
      <path d="M114 42 h26" stroke={art.cream} strokeWidth={4} strokeLinecap="round" />
      <path d="M60 65 h26" stroke={art.cream} strokeWidth={4} strokeLinecap="round" />
      <path d="M112 86 h18" stroke={art.ink} strokeWidth={4} strokeLinecap="round" opacity={0.7} />
      <path
        d="M52 34 q4 -5 8 0 q4 -5 8 0"
        fill="none"
        stroke={art.ink}
        strokeWidth={2.2}
        strokeLinecap="round"
      />
    </Sheet>
  );
}

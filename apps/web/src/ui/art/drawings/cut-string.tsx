import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

/** For a lost connection. */
export function CutStringDrawing(): ReactElement {
  return (
    <Sheet ground={art.skyPaper}>
      <path
        d="M26 40 Q 56 64 84 58"
        fill="none"
        stroke={art.string}
        strokeWidth={2.4}
        strokeLinecap="round"
      />
      <path
        d="M174 40 Q 146 62 122 78 q 2 12 -4 22"
        fill="none"
        stroke={art.string}
        strokeWidth={2.4}
        strokeLinecap="round"
      />
      <path d="M36 46 l21 9 l-18 15 Z" fill={art.fir} />
      <path d="M60 56 l22 3 l-13 19 Z" fill={art.coral} />
      <path d="M164 47 l-20 12 l20 12 Z" fill={art.sun} />
      <path d="M140 64 l-18 14 l21 10 Z" fill={art.mint} />
      <path
        d="M90 52 l6 -6 M94 62 l9 0 M90 68 l6 6"
        stroke={art.coral}
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path d="M86 118 a14 14 0 0 1 3 -27 a18 18 0 0 1 34 3 a12 12 0 0 1 3 24 Z" fill={art.cream} />
      <path d="M98 102 l12 12 M110 102 l-12 12" stroke={art.fir} strokeWidth={4} strokeLinecap="round" />
    </Sheet>
  );
}

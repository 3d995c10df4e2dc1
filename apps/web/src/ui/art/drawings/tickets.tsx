import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

const ticket = 'M0 0 h38 a7 7 0 0 0 14 0 h46 v52 h-46 a7 7 0 0 0 -14 0 h-38 Z';

export function TicketsDrawing(): ReactElement {
  return (
    <Sheet ground={art.skyRose}>
      <g transform="translate(60 34) rotate(14)">
        <path d={ticket} fill={art.mint} />
      </g>
      <g transform="translate(44 62) rotate(-8)">
        <path d={ticket} fill={art.coral} />
        <path d="M45 11 v30" stroke={art.cream} strokeWidth={2.4} strokeDasharray="3 5" />
        <path d="M14 15 h16 l-8 16 Z" fill={art.sun} />
        <path d="M60 16 h28 M60 27 h20 M60 38 h25" stroke={art.cream} strokeWidth={4} strokeLinecap="round" />
      </g>
      <path d="M34 30 l3 8 l8 3 l-8 3 l-3 8 l-3 -8 l-8 -3 l8 -3 Z" fill={art.sun} />
      <circle cx={168} cy={44} r={4} fill={art.fir} />
    </Sheet>
  );
}

import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function InboxDrawing(): ReactElement {
  return (
    <Sheet>
      <rect x={48} y={54} width={104} height={66} rx={8} fill={art.fir} />
      <path d="M58 30 h84 v52 h-84 Z" fill={art.cream} />
      <path d="M70 44 h40 M70 54 h58 M70 64 h48" stroke={art.sand} strokeWidth={4} strokeLinecap="round" />
      <circle cx={128} cy={44} r={9} fill={art.sun} />
      <path d="M48 58 L100 92 L152 58 V112 a8 8 0 0 1 -8 8 H56 a8 8 0 0 1 -8 -8 Z" fill={art.mint} />
      <path d="M48 116 L88 82 M152 116 L112 82" stroke={art.fir} strokeWidth={2.5} opacity={0.5} />
      <path d="M28 44 l12 4 l-9 8 Z" fill={art.coral} />
      <path d="M166 30 l12 -3 l-4 11 Z" fill={art.salmon} />
    </Sheet>
  );
}

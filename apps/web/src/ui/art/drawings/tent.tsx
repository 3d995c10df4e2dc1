import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function TentDrawing(): ReactElement {
  return (
    <Sheet>
      <path d="M46 66 h108 v54 h-108 Z" fill={art.cream} />
      <path d="M46 66 h18 v54 h-18 Z M82 66 h18 v54 h-18 Z M118 66 h18 v54 h-18 Z" fill={art.coral} />
      <path d="M100 66 L120 120 H80 Z" fill={art.ink} opacity={0.75} />
      <path d="M100 24 Q 112 52 164 68 H36 Q 88 52 100 24 Z" fill={art.fir} />
      <path d="M100 24 Q 104 52 122 68 H78 Q 96 52 100 24 Z" fill={art.mint} />
      <path d="M100 26 V8" stroke={art.ink} strokeWidth={2.4} />
      <path d="M100 8 l17 5 l-17 6 Z" fill={art.sun} />
    </Sheet>
  );
}

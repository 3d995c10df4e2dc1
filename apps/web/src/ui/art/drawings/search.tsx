import type { ReactElement } from 'react';
import { art } from '../colours.ts';
import { Sheet } from './drawing.tsx';

export function SearchDrawing(): ReactElement {
  return (
    <Sheet>
      <path d="M124 90 L158 120" stroke={art.coral} strokeWidth={13} strokeLinecap="round" />
      <circle cx={96} cy={66} r={44} fill={art.fir} />
      <circle cx={96} cy={66} r={35} fill={art.cream} />
      <path d="M61 68 L82 46 L96 62 L110 52 L131 70 A 35 35 0 0 1 61 68 Z" fill={art.mint} />
      <path d="M64 80 Q 96 66 128 80 A 35 35 0 0 1 64 80 Z" fill={art.fir} opacity={0.85} />
      <circle cx={112} cy={45} r={6} fill={art.sun} />
      <path
        d="M68 50 a32 32 0 0 1 16 -14"
        fill="none"
        stroke="white"
        strokeWidth={3.4}
        strokeLinecap="round"
        opacity={0.8}
      />
    </Sheet>
  );
}

import type { ReactElement } from 'react';
import type { Random } from '../random.ts';

/** Covers are drawn on this sheet and cut to the place that they fill; nothing that matters lies at its edges. */
export const sheet = { width: 400, height: 190 } as const;

/** Draws itself from chance alone: no state, no clock. */
export type Scene = (random: Random) => ReactElement;

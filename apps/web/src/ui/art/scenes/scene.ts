import type { ReactElement } from 'react';
import type { Random } from '../random.ts';

/** Covers are drawn at this size and cropped: nothing that matters lies at the edges. */
export const sheet = { width: 400, height: 190 } as const;

/** Pure: depends on `random` alone. */
export type Scene = (random: Random) => ReactElement;

import type { QueryKey } from '@tanstack/react-query';

/** An act changes several pages: what waits, the lists and the journal. */
export const administrationKeys = {
  all: ['administration'],
  of: (page: string, ...part: readonly unknown[]): QueryKey => ['administration', page, ...part],
} as const;

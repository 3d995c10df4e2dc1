import { z } from 'zod';
import type { PresenceState } from './enums.ts';

export const presenceStatsSchema = /* @__PURE__ */ (() =>
  z.object({
    need: z.int(),
    /** Proposed or accepted. */
    expected: z.int(),
    present: z.int(),
    late: z.int(),
    absent: z.int(),
    unmarked: z.int(),
    /** Share of the expected people who came, late or not, in whole percent. */
    completionRate: z.int(),
  }))();
export type PresenceStats = z.infer<typeof presenceStatsSchema>;

interface Expected {
  readonly need: number;
  readonly states: readonly (PresenceState | null)[];
}

export function countPresence({ need, states }: Expected): PresenceStats {
  const of = (wanted: PresenceState | null) => states.filter((state) => state === wanted).length;
  const [present, late, absent] = [of('present'), of('late'), of('absent')];
  const expected = states.length;
  return {
    need,
    expected,
    present,
    late,
    absent,
    unmarked: of(null),
    completionRate: expected === 0 ? 0 : Math.round(((present + late) / expected) * 100),
  };
}

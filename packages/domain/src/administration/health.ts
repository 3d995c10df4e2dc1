export const healthLevels = ['ok', 'attention', 'broken'] as const;
export type HealthLevel = (typeof healthLevels)[number];
export const healthLevelLabels: Record<HealthLevel, string> = {
  ok: 'En ordre',
  attention: 'À surveiller',
  broken: 'En panne',
};

const order: Record<HealthLevel, number> = { ok: 0, attention: 1, broken: 2 };

export const worstLevel = (levels: readonly HealthLevel[]): HealthLevel =>
  levels.reduce<HealthLevel>((worst, level) => (order[level] > order[worst] ? level : worst), 'ok');

/** In the unit of the value, from which it is worth a look, and from which people notice. */
interface Thresholds {
  readonly attention: number;
  readonly broken: number;
}

export const healthThresholds = {
  databaseMs: { attention: 150, broken: 2_000 },
  /** How long the oldest job that is due has waited. */
  queueSeconds: { attention: 120, broken: 900 },
  /** A disk's used share, in percent. */
  diskPercent: { attention: 80, broken: 95 },
  /** Since a scheduled job last ended; some run every minute. */
  scheduleMinutes: { attention: 5, broken: 30 },
  /** Since the counters of places were last compared with the places, which is done every hour. */
  countersMinutes: { attention: 75, broken: 180 },
} as const satisfies Record<string, Thresholds>;

export function levelOf(value: number, { attention, broken }: Thresholds): HealthLevel {
  if (value >= broken) return 'broken';
  return value >= attention ? 'attention' : 'ok';
}

import { createPersistedStore } from '../../platform/stores/persisted-store.ts';

/** By the code of a ticket, or by the ticket found under a name. */
export interface Scan {
  kind: 'code' | 'ticket';
  value: string;
  editionId: string;
  /** The idempotency key: sent twice, the scan counts once. */
  key: string;
  at: string;
}

function readScan(value: unknown): Scan | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, value: read, editionId, key, at } = value as Record<string, unknown>;
  const isWhole =
    (kind === 'code' || kind === 'ticket') &&
    typeof read === 'string' &&
    typeof editionId === 'string' &&
    typeof key === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at));
  return isWhole ? { kind, value: read, editionId, key, at } : null;
}

/** Scans not answered by the server; they survive a reload and an empty battery. */
export const useScanQueue = createPersistedStore<{ scans: Scan[] }>({
  name: 'kermesse-door-scans',
  version: 1,
  initial: { scans: [] },
  read: ({ scans }) => ({
    scans: Array.isArray(scans) ? scans.map(readScan).filter((scan) => scan !== null) : [],
  }),
});

/** The same ticket scanned again while it waits is not a second person. */
export function addScan(scans: readonly Scan[], scan: Scan): Scan[] {
  const isKnown = scans.some(
    ({ kind, value, editionId }) =>
      kind === scan.kind && value === scan.value && editionId === scan.editionId,
  );
  return isKnown ? [...scans] : [...scans, scan];
}

export const withoutScan = (scans: readonly Scan[], key: string): Scan[] =>
  scans.filter((scan) => scan.key !== key);

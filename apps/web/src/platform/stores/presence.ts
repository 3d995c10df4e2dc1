import { proximityRadiusMeters } from '@kermesse/domain/volunteers/near';
import { createPersistedStore } from './persisted-store.ts';
import { known, readCount, readFlag, readText } from './read-fields.ts';

export interface PresencePreferences {
  eventEditionDocumentId: string | null;
  pageSize: number;
  proximityRadiusMeters: number;
  isTodayOnly: boolean;
  isLeaderOnly: boolean;
  family: string | null;
}

const initial: PresencePreferences = {
  eventEditionDocumentId: null,
  pageSize: 10,
  proximityRadiusMeters,
  isTodayOnly: true,
  isLeaderOnly: false,
  family: null,
};

const pageSizes = [10, 20, 30, 40, 50];

export const usePresencePreferences = createPersistedStore<PresencePreferences>({
  name: 'kermesse-presence',
  version: 1,
  initial,
  read: (stored) =>
    known<PresencePreferences>({
      eventEditionDocumentId: readText(stored.eventEditionDocumentId, 64),
      pageSize: pageSizes.find((size) => size === stored.pageSize),
      proximityRadiusMeters: readCount(stored.proximityRadiusMeters, 50_000),
      isTodayOnly: readFlag(stored.isTodayOnly),
      isLeaderOnly: readFlag(stored.isLeaderOnly),
      family: readText(stored.family, 64),
    }),
});

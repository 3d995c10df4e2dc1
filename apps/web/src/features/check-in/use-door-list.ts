import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, isTransient } from '../../platform/api/errors.ts';
import { useKeptList } from '../../platform/offline/use-kept-list.ts';
import { listQuery } from './api.ts';
import { type DoorList, doorListExpiry, doorListName, readStoredList, writeStoredList } from './door-list.ts';
import { checkInKeys } from './keys.ts';

/** Doors that let many in tell of it several times a second: the list follows at most this often. */
const followMs = 1_500;

interface KnownDoor {
  list: DoorList | undefined;
  person: string | null;
  /** Nobody knows yet whether there is a list. */
  isLoading: boolean;
  error: Error | null;
  isForbidden: boolean;
  /** The last call did not reach the server. */
  isUnanswered: boolean;
  answeredAt: number;
  follow: () => void;
  reload: () => Promise<unknown>;
}

/** The list of the door: sealed in this browser, kept fresh while there is a network. */
export function useDoorList(editionId: string): KnownDoor {
  const client = useQueryClient();
  const latest = useRef<DoorList | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const query = useQuery(listQuery(editionId, () => latest.current));
  const { list, person, isRead, forget } = useKeptList({
    name: doorListName(editionId),
    fresh: query.data,
    read: readStoredList,
    write: writeStoredList,
    expiresAt: doorListExpiry,
  });
  const isForbidden = query.error instanceof ApiError && query.error.status === 403;
  useEffect(() => {
    latest.current = list;
  }, [list]);
  useEffect(() => {
    if (isForbidden) forget();
  }, [isForbidden, forget]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: checkInKeys.list(editionId) }),
    [client, editionId],
  );
  return {
    list: isForbidden ? undefined : list,
    person,
    isLoading: list === undefined && !isForbidden && (!isRead || query.isPending) && !query.isError,
    error: query.error,
    isForbidden,
    // The count begins anew with each attempt; the date of the last failure stays.
    isUnanswered:
      (query.failureCount > 0 && isTransient(query.failureReason)) ||
      query.errorUpdatedAt > query.dataUpdatedAt,
    answeredAt: query.dataUpdatedAt,
    reload,
    follow: () => {
      timer.current ??= setTimeout(() => {
        timer.current = null;
        void reload();
      }, followMs);
    },
  };
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { forgetSealed, keepSealed, readSealed } from './sealed-store.ts';

/** The first list is sealed at once, one that changes often at most this often. */
const pauseMs = 1_000;

interface KeptListOptions<T> {
  name: string;
  /** The list as last read from the server. */
  fresh: T | undefined;
  /** Null for what is not such a list, or of an earlier release. */
  read: (value: unknown) => T | null;
  /** As it is sealed; itself without this. */
  write?: (list: T) => unknown;
  expiresAt: (list: T) => number;
}

interface KeptList<T> {
  /** The fresh list, else the kept one of the same person. */
  list: T | undefined;
  /** Whose list it is; without a network the session cannot say. */
  person: string | null;
  /** Whether the storage was read: until then nobody knows whether there is a list. */
  isRead: boolean;
  forget: () => void;
}

interface Found<T> {
  name: string;
  kept: { list: T; person: string } | null;
}

/** Seals each fresh list, and opens the last one while there is no network. */
export function useKeptList<T>({
  name,
  fresh,
  read,
  write = (list) => list,
  expiresAt,
}: KeptListOptions<T>): KeptList<T> {
  const state = useSession();
  const signedIn = state.status === 'signed-in' ? state.user.documentId : null;
  const [found, setFound] = useState<Found<T> | null>(null);
  const readKept = useEffectEvent(read);
  const toStored = useEffectEvent(write);
  const expiryOf = useEffectEvent(expiresAt);

  useEffect(() => {
    let isOver = false;
    void readSealed(name).then((unsealed) => {
      const list = unsealed && readKept(unsealed.value);
      const kept = unsealed && list !== null ? { list, person: unsealed.person } : null;
      if (!isOver) setFound({ name, kept });
    });
    return () => {
      isOver = true;
    };
  }, [name]);

  const keptAt = useRef(0);
  useEffect(() => {
    if (fresh === undefined || signedIn === null) return;
    const keep = () => {
      // The session may have ended meanwhile, and everything with it.
      if (session.personId() !== signedIn) return;
      keptAt.current = Date.now();
      const expires = expiryOf(fresh);
      if (expires > Date.now())
        void keepSealed(name, { person: signedIn, value: toStored(fresh), expiresAt: expires });
    };
    const waitMs = keptAt.current + pauseMs - Date.now();
    if (waitMs <= 0) return keep();
    const timer = setTimeout(keep, waitMs);
    return () => clearTimeout(timer);
  }, [name, fresh, signedIn]);

  const known = found?.name === name ? found : null;
  const kept = known?.kept && (signedIn === null || known.kept.person === signedIn) ? known.kept : null;
  return {
    list: fresh ?? kept?.list,
    person: signedIn ?? kept?.person ?? null,
    isRead: known !== null,
    forget: useCallback(() => {
      setFound({ name, kept: null });
      void forgetSealed(name);
    }, [name]),
  };
}

import type { CheckInBoard, EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { checkInTopic, checkInUpdated, checkInUpdateSchema } from '@kermesse/domain/tickets/check-in-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { sendScan, undoEntry } from './api.ts';
import { checkInKeys } from './keys.ts';
import { isUndecided, type Outcome, refusalOf, welcome } from './outcome.ts';
import { addScan, type Scan, useScanQueue, withoutScan } from './scan-queue.ts';

const retryMs = 10_000;

interface CheckIn {
  outcome: Outcome | null;
  isBusy: boolean;
  isLive: boolean;
  waiting: readonly Scan[];
  scan: (kind: Scan['kind'], value: string) => void;
  undo: (entryId: string, name: string) => void;
  retry: () => void;
  clear: () => void;
}

/** Sends scans one after the other, and queues them while offline. */
export function useCheckIn(editionId: string, onOutcome: (outcome: Outcome) => void): CheckIn {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(0);
  const scans = useScanQueue((state) => state.scans);
  const isFlushing = useRef(false);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: checkInKeys.board(editionId) });
    void client.invalidateQueries({ queryKey: checkInKeys.people(editionId) });
  };

  const setEntries = (entries: EntryFigures) => {
    client.setQueryData(
      checkInKeys.board(editionId),
      (known: CheckInBoard | undefined) => known && { ...known, entries },
    );
  };

  const show = (next: Outcome) => {
    setOutcome(next);
    onOutcome(next);
  };

  const send = async (scan: Scan): Promise<boolean> => {
    setBusy((count) => count + 1);
    try {
      const admitted = await sendScan(scan);
      setEntries(admitted.entries);
      show(welcome(admitted));
      return true;
    } catch (error) {
      show(refusalOf(error));
      return !isUndecided(error);
    } finally {
      setBusy((count) => count - 1);
      refresh();
    }
  };

  const flush = async () => {
    if (isFlushing.current) return;
    isFlushing.current = true;
    try {
      for (const scan of useScanQueue.getState().scans.filter((one) => one.editionId === editionId)) {
        if (!(await send(scan))) return;
        useScanQueue.setState({ scans: withoutScan(useScanQueue.getState().scans, scan.key) });
      }
    } finally {
      isFlushing.current = false;
    }
  };

  const waiting = scans.filter((scan) => scan.editionId === editionId);
  const hasWaiting = waiting.length > 0;
  const onRetry = useEffectEvent(() => void flush());
  useEffect(() => {
    if (!hasWaiting) return;
    const again = () => onRetry();
    window.addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [hasWaiting]);

  const isLive = useTopic(checkInTopic(editionId), {
    event: checkInUpdated,
    onUpdate: (payload) => {
      const update = checkInUpdateSchema.safeParse(payload);
      if (update.success) setEntries(update.data);
      refresh();
    },
    onReturn: () => {
      refresh();
      void flush();
    },
  });

  const undoing = useChange({
    send: ({ entryId }: { entryId: string; name: string }) => undoEntry(editionId, entryId),
    refresh: [checkInKeys.board(editionId), checkInKeys.people(editionId)],
    onDone: ({ entries }, { name }) => {
      setEntries(entries);
      show({
        kind: 'caution',
        title: 'Entrée annulée',
        message: `${name} n’est plus compté parmi les entrés.`,
        ticket: null,
        entry: null,
      });
    },
    lock: ({ entryId }) => entryId,
  });

  return {
    outcome,
    isBusy: busy > 0,
    isLive,
    waiting,
    scan: (kind, value) => {
      const scan: Scan = { kind, value, editionId, key: crypto.randomUUID(), at: new Date().toISOString() };
      void send(scan).then((isDecided) => {
        if (!isDecided) useScanQueue.setState({ scans: addScan(useScanQueue.getState().scans, scan) });
      });
    },
    undo: (entryId, name) => void undoing.run({ entryId, name }),
    retry: () => void flush(),
    clear: () => setOutcome(null),
  };
}

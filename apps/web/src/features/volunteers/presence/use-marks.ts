import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { presenceKey, sendMark } from '../api.ts';
import { addMark, sendMarks, useMarkQueue } from './mark-queue.ts';

const retryMs = 20_000;

interface Marks {
  /** How a person was marked here and not yet there. */
  waiting: ReadonlyMap<string, PresenceState>;
  mark: (assignment: string, state: PresenceState) => void;
}

/** Marks are kept first and sent after: without a network nothing is lost, with one nobody waits. */
export function useMarks(editionId: string): Marks {
  const client = useQueryClient();
  const { marks } = useMarkQueue();
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    const waiting = useMarkQueue.getState().marks;
    if (isSending.current || waiting.length === 0) return;
    isSending.current = true;
    try {
      const { done, refused } = await sendMarks(waiting, ({ assignment, ...mark }) =>
        sendMark(assignment, mark),
      );
      if (done.length > 0) await client.invalidateQueries({ queryKey: presenceKey(editionId) });
      useMarkQueue.setState({
        marks: useMarkQueue.getState().marks.filter(({ clientKey }) => !done.includes(clientKey)),
      });
      if (refused[0]) toast.error(`Un pointage n’a pas été accepté. ${refused[0].message}`);
    } finally {
      isSending.current = false;
    }
  }, [client, editionId]);

  useEffect(() => {
    void flush();
    const again = () => void flush();
    window.addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush]);

  return {
    waiting: new Map(marks.map(({ assignment, state }) => [assignment, state])),
    mark: (assignment, state) => {
      const made = { assignment, state, markedAt: new Date().toISOString(), clientKey: crypto.randomUUID() };
      useMarkQueue.setState({ marks: addMark(useMarkQueue.getState().marks, made) });
      void flush();
    },
  };
}

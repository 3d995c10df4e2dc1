import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { session } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { sendMark } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { addMark, marksOf, sendMarks, useMarkQueue } from './mark-queue.ts';
import { useOfflineList } from './offline-list.ts';

const retryMs = 20_000;

interface Marks {
  /** Marks not sent yet, by assignment. */
  waiting: ReadonlyMap<string, PresenceState>;
  mark: (assignment: string, state: PresenceState) => void;
}

/** Marks are stored first and sent after, so that nothing is lost offline. */
export function useMarks(editionId: string): Marks {
  const client = useQueryClient();
  const person = useOfflineList((state) => state.kept?.person ?? null);
  const marks = marksOf(useMarkQueue().marks, person);
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    const state = session.state();
    const sender = state.status === 'signed-in' ? state.user.documentId : null;
    const waiting = marksOf(useMarkQueue.getState().marks, sender);
    if (isSending.current || waiting.length === 0) return;
    isSending.current = true;
    try {
      const { done, refused } = await sendMarks(waiting, ({ assignment, by: _, ...mark }) =>
        sendMark(assignment, mark),
      );
      if (done.length > 0) await client.invalidateQueries({ queryKey: volunteerKeys.presence(editionId) });
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
    // A page opened offline learns only later who is signed in.
    const stopListening = session.subscribe(again);
    const timer = setInterval(again, retryMs);
    return () => {
      window.removeEventListener('online', again);
      stopListening();
      clearInterval(timer);
    };
  }, [flush]);

  return {
    waiting: new Map(marks.map(({ assignment, state }) => [assignment, state])),
    mark: (assignment, state) => {
      if (person === null) return;
      const made = {
        assignment,
        state,
        markedAt: new Date().toISOString(),
        clientKey: crypto.randomUUID(),
        by: person,
      };
      useMarkQueue.setState({ marks: addMark(useMarkQueue.getState().marks, made) });
      void flush();
    },
  };
}

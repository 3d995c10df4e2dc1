import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { session } from '../session/session.ts';

const retryMs = 15_000;

/**
 * Sends what waits: at once, when the network or the session is back, and again and again. `send` gets the person
 * who is signed in; one sending runs at a time.
 */
export function useQueueSender(send: (person: string) => Promise<void>): () => void {
  const isSending = useRef(false);
  const sendFor = useEffectEvent(send);
  const attempt = useEffectEvent(async () => {
    const person = session.personId();
    if (isSending.current || person === null) return;
    isSending.current = true;
    try {
      await sendFor(person);
    } finally {
      isSending.current = false;
    }
  });
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    const flush = () => void attempt();
    again.current = flush;
    flush();
    window.addEventListener('online', flush);
    // A page opened offline learns only later who is signed in.
    const stopListening = session.subscribe(flush);
    const timer = setInterval(flush, retryMs);
    return () => {
      window.removeEventListener('online', flush);
      stopListening();
      clearInterval(timer);
    };
  }, []);
  return useCallback(() => again.current(), []);
}

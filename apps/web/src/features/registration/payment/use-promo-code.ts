import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { checkPromoCode } from '../api.ts';
import { usePeople } from '../cart/use-people.ts';
import { useCartLines, useSessionState } from '../use-registration.ts';

const debounceMs = 500;

export interface PromoState {
  readonly status: 'none' | 'checking' | 'valid' | 'refused';
  readonly discountCents: number;
  readonly message: string;
}

export const noPromo: PromoState = { status: 'none', discountCents: 0, message: '' };

/** Checked again when the code or the cart changes. */
export function usePromoCode(code: string): PromoState {
  const { view } = useSessionState();
  const { others } = usePeople();
  const lines = [...useCartLines(), ...others.flatMap(({ reservations }) => reservations)];
  const sessionId = view?.sessionId ?? '';
  const cartKey = lines.map(({ reservationId, quantity }) => `${reservationId} ${quantity}`).join();
  const [state, setState] = useState<PromoState>(noPromo);
  // Setting what is set already would have the form drawn twice when it opens.
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is asked about again when it changes
  useEffect(() => {
    const trimmed = code.trim();
    if (trimmed === '' || sessionId === '') {
      if (isAsked.current) setState(noPromo);
      return;
    }
    isAsked.current = true;
    setState((before) => ({ ...before, status: 'checking' }));
    const abort = new AbortController();
    const timer = setTimeout(() => {
      checkPromoCode(trimmed, sessionId, abort.signal).then(
        ({ valid, discountCents, message }) =>
          setState({
            status: valid ? 'valid' : 'refused',
            discountCents: valid ? discountCents : 0,
            message,
          }),
        (error: unknown) => {
          if (!abort.signal.aborted)
            setState({ status: 'refused', discountCents: 0, message: messageOf(error) });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [code, sessionId, cartKey]);
  return state;
}

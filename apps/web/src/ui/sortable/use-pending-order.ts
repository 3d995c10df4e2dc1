import { useState } from 'react';

/** The new order while it is saved; afterwards the server's, so that a refused order does not stay. */
export function usePendingOrder<T>(
  stored: T,
): [shown: T, show: (next: T, saving: Promise<unknown>) => Promise<void>] {
  const [pending, setPending] = useState<{ readonly order: T } | null>(null);
  const show = async (order: T, saving: Promise<unknown>) => {
    const own = { order };
    setPending(own);
    try {
      await saving;
    } finally {
      setPending((latest) => (latest === own ? null : latest));
    }
  };
  return [pending ? pending.order : stored, show];
}

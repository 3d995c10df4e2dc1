import { useState } from 'react';

/**
 * What to show while a new order is being saved. Afterwards what the server says is shown again, so a refused order
 * does not stay on the page.
 */
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

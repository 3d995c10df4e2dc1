import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';

const shownMs = 2_000;

/** Copies a text and returns it for two seconds as `copied`. */
export function useCopy(): { copied: string | null; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error('Erreur lors de la copie du lien');
      return;
    }
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(null), shownMs);
  }, []);
  return { copied, copy };
}

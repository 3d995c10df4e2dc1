import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';

const shownMs = 2_000;

/** False without permission or a secure context, after a message. */
export async function copyText(text: string, messages: { done?: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(messages.failed);
    return false;
  }
  if (messages.done !== undefined) toast.success(messages.done);
  return true;
}

/** Copies a link and returns it for two seconds as `copied`. */
export function useCopy(): { copied: string | null; copy: (link: string) => Promise<void> } {
  const [copied, setCopied] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (link: string) => {
    if (!(await copyText(link, { failed: 'Erreur lors de la copie du lien' }))) return;
    setCopied(link);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(null), shownMs);
  }, []);
  return { copied, copy };
}

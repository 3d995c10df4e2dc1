import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Client-side navigation for plain clicks; others (new tab, download) are left to the browser. */
export function usePathLink(href: string): { href: string; onClick: (event: MouseEvent) => void } {
  const router = useRouter();
  return {
    href,
    onClick: (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      router.history.push(href);
    },
  };
}

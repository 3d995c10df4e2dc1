import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What a link needs to stay inside the page that is loaded: other clicks (new tab, download) are the browser's. */
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

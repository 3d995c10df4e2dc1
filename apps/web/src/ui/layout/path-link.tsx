import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from 'react';

interface PathLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A whole address of this site, written by the domain rather than by the router. */
  href: string;
}

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

/** A link to an address whose exact letters matter: the router would encode them in its own way. */
export function PathLink({ href, ...anchor }: PathLinkProps): ReactElement {
  return <a {...anchor} {...usePathLink(href)} />;
}

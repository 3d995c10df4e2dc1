import type { AnyRouter } from '@tanstack/react-router';
import { announce } from '../ui/feedback/announce.ts';
import { contentId } from '../ui/layout/skip-link.tsx';

function focusHeading(): void {
  const content = document.getElementById(contentId);
  const heading = content?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}

/** Focuses the heading and announces the title after a navigation, as a full page load would. */
export function followPageChanges(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    requestAnimationFrame(() => {
      focusHeading();
      announce(document.title);
    });
  });
}

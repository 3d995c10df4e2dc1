import { useEffect } from 'react';

function writePageTitle(title: string | null): string {
  return title ? `${title} · Kermesse` : 'Kermesse';
}

/** « Accueil · Kermesse »; announced to screen readers when the page changes. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = writePageTitle(title);
  }, [title]);
}

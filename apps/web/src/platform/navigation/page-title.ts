import { useEffect } from 'react';

function writePageTitle(title: string | null): string {
  return title ? `${title} · Kermesse` : 'Kermesse';
}

/** « Accueil · Kermesse ». The title is told to listeners when the page changes. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = writePageTitle(title);
  }, [title]);
}

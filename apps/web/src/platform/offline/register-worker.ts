import type { OfflinePage } from './offline-pages.ts';

/** The worker handles this page alone; without it (old browser, private window) a network is needed. */
export function registerOfflineWorker(page: OfflinePage): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failed registration (storage full, deployment under way) is retried at the next visit.
  navigator.serviceWorker
    .register('/offline-worker.js', { scope: page, updateViaCache: 'none' })
    .catch(() => undefined);
}

/** The worker handles this page alone; without it (old browser, private window) a network is needed. */
export function registerPresenceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failed registration (storage full, deployment under way) is retried at the next visit.
  navigator.serviceWorker
    .register('/presence-worker.js', { scope: '/presence', updateViaCache: 'none' })
    .catch(() => undefined);
}

/**
 * Lets the presence page open offline. The worker handles this page alone. Without it (an old browser, a
 * private window) the page needs a network.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A failed registration (storage full, deployment under way) is retried at the next visit.
  navigator.serviceWorker
    .register('/presence-worker.js', { scope: '/presence', updateViaCache: 'none' })
    .catch(() => undefined);
}

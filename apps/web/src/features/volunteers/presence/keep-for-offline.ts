/**
 * Lets the presence page open without a network. The worker answers for this page alone: nothing else of the site
 * depends on it. Without one (an old browser, a private window) the page works while there is a network.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A worker that cannot be kept now (storage is full, a deployment is under way) is tried again at the next visit.
  navigator.serviceWorker
    .register('/presence-worker.js', { scope: '/presence', updateViaCache: 'none' })
    .catch(() => undefined);
}

import { answerFor, type Build, forgetOldBuilds, keepBuild } from './offline-pages.ts';

/** Filled in by the build, which knows the names of its files (`apps/web/build/offline-worker.ts`). */
declare const __OFFLINE_BUILD__: Build;

const build = __OFFLINE_BUILD__;
const worker = self as unknown as ServiceWorkerGlobalScope;
const around = { caches: worker.caches, fetch: worker.fetch.bind(worker) };

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(around, build).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds(around, build).then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const answer = answerFor(around, build, event.request, worker.location.origin);
  if (answer) event.respondWith(answer);
});

/** Loaded before the server: tells its parent, when asked, what the process holds as it is and after a collection. */
process.on('message', () => {
  const resident = process.memoryUsage.rss();
  globalThis.gc?.();
  process.send?.({ resident, heap: process.memoryUsage().heapUsed });
});
// The channel alone must not keep a server alive that has stopped.
process.channel?.unref();

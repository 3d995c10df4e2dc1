/** Leaves for another site; pending until the browser restores this page from its back/forward cache. */
export function leavePage(address: string): Promise<void> {
  window.location.assign(address);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

let renderedAt: number | null = null;

/** Now; while the browser takes over a page, the time at which the server rendered it, so that both agree. */
export const pageTime = (): number => renderedAt ?? Date.now();

export function setRenderedAt(time: number | null): void {
  renderedAt = time;
}

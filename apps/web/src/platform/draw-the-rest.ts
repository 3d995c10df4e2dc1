const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1_000 }) : setTimeout(act, 100);

/** Draws what an arriving page has left out (`.k-below` in `base.css`), part by part. */
export function drawTheRest(): void {
  const root = document.documentElement;
  const parts = root.querySelectorAll<HTMLElement>('[data-arriving] .k-below').values();
  const drawNext = () => {
    const { value: part } = parts.next();
    if (!part) {
      root.removeAttribute('data-arriving');
      return;
    }
    part.style.contentVisibility = 'visible';
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}

const enable = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    // A page whose styles fail to load is still of use.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    link.disabled = false;
  });

/** A rendered page has the rules for what it shows; the others are there before it changes. */
export async function completeStyles(): Promise<void> {
  const whole = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  if (whole) await enable(whole);
}

type Urgency = 'polite' | 'assertive';

const regions = new Map<Urgency, HTMLElement>();

function regionFor(urgency: Urgency): HTMLElement {
  const known = regions.get(urgency);
  if (known?.isConnected) return known;
  const region = document.createElement('div');
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-live', urgency);
  region.className = 'k-visually-hidden';
  document.body.append(region);
  regions.set(urgency, region);
  return region;
}

/** Live regions must be in the page before they are filled: called once at start. */
export function prepareAnnouncements(): void {
  regionFor('polite');
  regionFor('assertive');
}

/** Announces to screen readers; the same text twice is announced twice. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency);
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
}

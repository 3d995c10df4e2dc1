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

/** Regions must stand in the page before they speak: called once at the start. */
export function prepareAnnouncements(): void {
  regionFor('polite');
  regionFor('assertive');
}

/** Says something to people who listen to the page. The same text twice is said twice. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency);
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
}

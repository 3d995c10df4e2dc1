import type { EventCard } from '@kermesse/domain/events/event-card';

let countryNames: Intl.DisplayNames | null = null;

/** The browser knows the countries of the world by name: no list of our own is needed for one word. */
export function countryText(code: string): string {
  countryNames ??= new Intl.DisplayNames('fr', { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** 'Laon (02), France' */
export function placeText({
  city,
  zipcode,
  country,
}: Pick<EventCard, 'city' | 'zipcode' | 'country'>): string {
  const isFrench = country === 'FR' && /^\d{5}$/.test(zipcode ?? '');
  const department = isFrench ? zipcode?.slice(0, zipcode.startsWith('97') ? 3 : 2) : null;
  const town = city && department ? `${city} (${department})` : city;
  return [town, country ? countryText(country) : null].filter(Boolean).join(', ');
}

/** Categories are stored as they were typed; on their own they begin with a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

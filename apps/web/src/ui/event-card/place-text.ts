import type { EventCard } from '@kermesse/domain/events/event-card';
import { onFirstUse } from '@kermesse/domain/shared/on-first-use';

const countryNames = onFirstUse(() => new Intl.DisplayNames('fr', { type: 'region', fallback: 'code' }));

/** Named by the browser, which saves a list of countries for one word, yet takes a while to find it. */
export function countryText(code: string): string {
  if (code === 'FR') return 'France';
  return /^[A-Z]{2}$/.test(code) ? (countryNames().of(code) ?? code) : code;
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

/** Categories are stored as typed; alone they start with a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

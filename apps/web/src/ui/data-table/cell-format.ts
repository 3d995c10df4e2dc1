import { formatIsoDate, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatDate } from '@kermesse/domain/shared/moments';

function isInstant(value: unknown): value is Date | string | number {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return false;
  return value !== '' && !Number.isNaN(new Date(value).getTime());
}

/** A date without time has no time zone and is formatted as it is. */
export function formatDay(value: unknown): string {
  if (typeof value === 'string' && isIsoDate(value)) return formatIsoDate(value);
  return isInstant(value) ? formatDate(value) : '';
}

/** Digits and a leading plus only, so that no other scheme can be injected. */
export function phoneHref(value: string): string {
  return `tel:${value.replace(/(?!^\+)[^0-9]/g, '')}`;
}

/** Encoded, so that no subject, copy or other header can be injected. */
export function emailHref(value: string): string {
  return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`;
}

export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (value instanceof Date) return formatDay(value);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return formatDecimal(value);
  return typeof value === 'string' ? value : '';
}

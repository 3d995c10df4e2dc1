const count = new Intl.NumberFormat('fr-FR');
const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

export function formatCount(value: number): string {
  return count.format(value);
}

export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function toDate(value: unknown): Date | null {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A date without time has no time zone: it is read as it is written. */
export function formatDay(value: unknown): string {
  if (typeof value === 'string') {
    const [, year, month, date] = calendarDay.exec(value) ?? [];
    if (year) return `${date}/${month}/${year}`;
  }
  const moment = toDate(value);
  return moment ? day.format(moment) : '';
}

export function formatMoment(value: unknown): string {
  const moment = toDate(value);
  return moment ? `${day.format(moment)} ${time.format(moment)}` : '';
}

/** `06 12 40 77 18` for a French number, anything else as it was written. */
export function formatPhone(value: string): string {
  const digits = value.replace(/[\s.-]/g, '').replace(/^(?:\+33|0033)(?=[1-9]\d{8}$)/, '0');
  return /^0\d{9}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : value;
}

/** The address of a call: digits and a leading plus, so that no other scheme can slip in. */
export function phoneHref(value: string): string {
  return `tel:${value.replace(/(?!^\+)[^0-9]/g, '')}`;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('fr') ?? '').join('');
}

/** A number from 0 to `size - 1` that stays the same for the same text. */
export function stableIndex(text: string, size: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 0) % size;
}

/** The words that a value is shown, searched and announced with. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (value instanceof Date) return formatDay(value);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'string' ? value : '';
}

import { formatIsoDate, isIsoDate } from '@kermesse/domain/shared/calendar-date';

export function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (typeof value === 'string') return isIsoDate(value) ? formatIsoDate(value) : value;
  if (Array.isArray(value)) return value.map(answerInWords).join(', ');
  if (typeof value === 'object') {
    const { name, label, url } = value as Record<string, unknown>;
    const text = [name, label, url].find((part) => typeof part === 'string');
    return typeof text === 'string' ? text : '–';
  }
  return String(value);
}

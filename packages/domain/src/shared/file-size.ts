import { onFirstUse } from './on-first-use.ts';

const units = ['o', 'Ko', 'Mo', 'Go'] as const;

const sizeFormat = onFirstUse(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** 4194304 gives '4 Mo'. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 1023.95 would be shown as '1 024', so it belongs to the next unit.
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${sizeFormat().format(unit === 0 ? Math.round(size) : size)}\u00a0${units[unit]}`;
}

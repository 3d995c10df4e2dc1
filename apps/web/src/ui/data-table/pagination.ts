import { formatDecimal as formatCount } from '@kermesse/domain/shared/decimal';

export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Digits only, between 1 and the last page; null for anything else. */
export function parsePageJump(typed: string, pageCount: number): number | null {
  const text = typed.trim();
  if (!/^[0-9]{1,9}$/.test(text)) return null;
  const page = Number(text);
  return page >= 1 && page <= pageCount ? page : null;
}

/** `1–10 sur 600` */
export function rangeLabel(page: number, pageSize: number, total: number): string {
  if (total === 0) return formatCount(0);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${formatCount(first)}–${formatCount(last)} sur ${formatCount(total)}`;
}

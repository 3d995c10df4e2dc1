import { formatDecimal as formatCount } from '@kermesse/domain/shared/decimal';
import { formatDay } from './cell-format.ts';
import type { AddressValue, CellEditor, EditValue } from './editor-types.ts';
import { tableMessages } from './messages.ts';

export const emptyAddress: AddressValue = { line1: '', line2: '', zipcode: '', city: '', country: 'France' };

export function isAddress(value: EditValue): value is AddressValue {
  return typeof value === 'object' && value !== null;
}

export function addressLine(address: AddressValue | null): string {
  if (!address) return '';
  const place = [address.zipcode, address.city].filter(Boolean).join(' ');
  return [address.line1, address.line2, place].filter(Boolean).join(', ');
}

function isEmptyAddress(address: AddressValue): boolean {
  return addressLine(address) === '';
}

/** A value of another type than the editor's leaves the row unchanged. */
export function writeValue<Row>(editor: CellEditor<Row>, row: Row, value: EditValue): Row {
  switch (editor.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? editor.set(row, value) : row;
    case 'number':
      return typeof value === 'number' || value === null ? editor.set(row, value) : row;
    case 'checkbox':
      return typeof value === 'boolean' ? editor.set(row, value) : row;
    case 'date':
    case 'select':
      return typeof value === 'string' || value === null ? editor.set(row, value) : row;
    case 'address':
      return value === null || isAddress(value) ? editor.set(row, value) : row;
  }
}

function numberRefusal({ min, max }: { min?: number; max?: number }, value: number): string | null {
  if (min !== undefined && value < min) return tableMessages.atLeast(formatCount(min));
  return max !== undefined && value > max ? tableMessages.atMost(formatCount(max)) : null;
}

function dateRefusal({ min, max }: { min?: string; max?: string }, value: string): string | null {
  if (min !== undefined && value < min) return tableMessages.notBefore(formatDay(min));
  return max !== undefined && value > max ? tableMessages.notAfter(formatDay(max)) : null;
}

function limitRefusal<Row>(editor: CellEditor<Row>, value: EditValue): string | null {
  if (typeof value === 'number') return editor.type === 'number' ? numberRefusal(editor, value) : null;
  if (typeof value !== 'string') return null;
  if (editor.type === 'date') return dateRefusal(editor, value);
  const maxLength = editor.type === 'text' || editor.type === 'textarea' ? editor.maxLength : undefined;
  return maxLength !== undefined && value.length > maxLength ? tableMessages.tooLong(maxLength) : null;
}

function ruleRefusal<Row>(editor: CellEditor<Row>, row: Row, value: EditValue): string | null | undefined {
  switch (editor.type) {
    case 'text':
    case 'textarea':
      return editor.validate?.(typeof value === 'string' ? value : '', row);
    case 'number':
      return editor.validate?.(typeof value === 'number' ? value : null, row);
    case 'date':
    case 'select':
      return editor.validate?.(typeof value === 'string' ? value : null, row);
    case 'checkbox':
      return editor.validate?.(value === true, row);
    case 'address':
      return editor.validate?.(isAddress(value) ? value : null, row);
  }
}

export function refusal<Row>(editor: CellEditor<Row>, row: Row, value: EditValue): string | null {
  return limitRefusal(editor, value) ?? ruleRefusal(editor, row, value) ?? null;
}

/** Trims the text; an empty address becomes null. */
export function settledValue(value: EditValue): EditValue {
  if (typeof value === 'string') return value.trim();
  if (!isAddress(value)) return value;
  const trimmed: AddressValue = {
    line1: value.line1.trim(),
    line2: value.line2.trim(),
    zipcode: value.zipcode.trim(),
    city: value.city.trim(),
    country: value.country.trim(),
  };
  return isEmptyAddress(trimmed) ? null : trimmed;
}

export function isSameValue(one: EditValue, other: EditValue): boolean {
  if (isAddress(one) && isAddress(other)) return addressKeys.every((key) => one[key] === other[key]);
  return one === other;
}

const addressKeys = ['line1', 'line2', 'zipcode', 'city', 'country'] as const;

export function valueInWords<Row>(editor: CellEditor<Row>, value: EditValue): string {
  if (value === null || value === '') return tableMessages.noValue;
  if (isAddress(value)) return addressLine(value);
  if (typeof value === 'boolean') return value ? tableMessages.yes : tableMessages.no;
  if (typeof value === 'number') {
    const unit = editor.type === 'number' ? editor.unit : undefined;
    return unit ? `${formatCount(value)}\u00a0${unit}` : formatCount(value);
  }
  if (editor.type === 'date') return formatDay(value);
  if (editor.type !== 'select') return value;
  return editor.options.find((option) => option.value === value)?.label ?? value;
}

import type { AddressSearch } from '../inputs/geo-search.ts';

export interface AddressValue {
  line1: string;
  line2: string;
  zipcode: string;
  city: string;
  country: string;
}

export type EditValue = string | number | boolean | AddressValue | null;

export interface EditorOption {
  value: string;
  label: string;
}

interface Editing<Row, Value> {
  get: (row: Row) => Value;
  /** The row with the new value, shown before the server answers. */
  set: (row: Row, value: Value) => Row;
  canEdit?: (row: Row) => boolean;
  /** A French sentence for a refused value, shown at the cell. */
  validate?: (value: Value, row: Row) => string | null;
}

export type CellEditor<Row> =
  | ({ type: 'text'; maxLength?: number } & Editing<Row, string>)
  | ({ type: 'textarea'; maxLength?: number } & Editing<Row, string>)
  | ({ type: 'number'; min?: number; max?: number; step?: number; unit?: string } & Editing<
      Row,
      number | null
    >)
  /** `yyyy-MM-dd` */
  | ({ type: 'date'; min?: string; max?: string } & Editing<Row, string | null>)
  | ({ type: 'checkbox' } & Editing<Row, boolean>)
  | ({ type: 'select'; options: readonly EditorOption[]; isClearable?: boolean } & Editing<
      Row,
      string | null
    >)
  | ({
      type: 'address';
      search?: AddressSearch;
    } & Editing<Row, AddressValue | null>);

/** Editors taller than a row open in a popover. */
export function isPopoverEditor(editor: { type: string } | undefined): boolean {
  return editor?.type === 'textarea' || editor?.type === 'address';
}

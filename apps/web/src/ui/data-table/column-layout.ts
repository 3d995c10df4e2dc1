import type { CellKind, DataColumn } from './types.ts';

type Kind = CellKind<never>['kind'];

/** Minimum width in pixels, and share of the remaining width. */
const tracks: Record<Kind, readonly [width: number, grow: number]> = {
  text: [140, 1.1],
  person: [164, 1.5],
  pill: [108, 0.6],
  date: [104, 0.4],
  money: [100, 0.4],
  number: [80, 0.4],
  phone: [130, 0.5],
  email: [162, 1.4],
  custom: [140, 1],
};

const endAligned = new Set<Kind>(['money', 'number']);
const figures = new Set<Kind>(['money', 'number', 'date', 'phone']);

const controlWidth = 40;
const actionsWidth = 48;
const sidePadding = 16;

export function kindOf<Row>(column: DataColumn<Row>): Kind {
  return column.cell?.kind ?? 'text';
}

export function isEndAligned<Row>(column: DataColumn<Row>): boolean {
  return endAligned.has(kindOf(column));
}

/** Whether the column needs digits of equal width. */
export function hasFigures<Row>(column: DataColumn<Row>): boolean {
  return figures.has(kindOf(column));
}

interface GridLayout {
  template: string;
  minWidth: number;
}

/** One grid template for the header and every row, so that columns align. */
export function gridLayout<Row>(
  columns: readonly DataColumn<Row>[],
  controls: { before: number; hasActions: boolean },
): GridLayout {
  const sizes = columns.map((column) => {
    const [width, grow] = tracks[kindOf(column)];
    return { width: column.width ?? width, grow: column.grow ?? grow };
  });
  const before = Array.from({ length: controls.before }, () => `${controlWidth}px`);
  const middle = sizes.map(({ width, grow }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  const after = controls.hasActions ? [`${actionsWidth}px`] : [];
  const total = sizes.reduce((sum, { width }) => sum + width, 0);
  return {
    template: [...before, ...middle, ...after].join(' '),
    minWidth: sidePadding + total + controls.before * controlWidth + (controls.hasActions ? actionsWidth : 0),
  };
}

import { describe, expect, it } from 'vitest';
import { type ChartData, colourOf, isEmptyChart, summarise, totalOf } from './chart-data.ts';

const sales: ChartData = {
  kind: 'line',
  rowName: 'Jour',
  series: [{ name: 'Trail 23 km' }, { name: 'Trail 42 km' }],
  rows: [
    { label: '1 mai', values: [12, 4] },
    { label: '2 mai', values: [31, 9] },
  ],
};

describe('a chart for those who do not see it', () => {
  it('is told in one sentence with its highest point', () => {
    expect(summarise('Inscriptions par jour', sales)).toBe(
      'Courbe\u00a0: Inscriptions par jour. Maximum\u00a0: 31 (2 mai, Trail 23 km).',
    );
  });

  it('names no series when there is but one', () => {
    const one = {
      ...sales,
      series: [{ name: 'Ventes' }],
      rows: [{ label: '1 mai', values: [12] }],
      format: (n: number) => `${n} €`,
    };
    expect(summarise('Ventes', one)).toBe('Courbe\u00a0: Ventes. Maximum\u00a0: 12 € (1 mai).');
    expect(summarise('Ventes', { ...one, rows: [] })).toBe('Courbe\u00a0: Ventes.');
  });
});

it('nothing but zeros is nothing to draw', () => {
  expect(isEmptyChart(sales)).toBe(false);
  expect(isEmptyChart({ rows: [] })).toBe(true);
  expect(isEmptyChart({ rows: [{ label: 'a', values: [0, 0] }] })).toBe(true);
});

it('the parts of a ring add up', () => {
  expect(totalOf(sales.rows)).toBe(43);
});

it('every series has a colour, however many there are', () => {
  expect(colourOf(undefined, 0)).toBe('var(--k-sapin)');
  expect(colourOf('corail', 0)).toBe('var(--k-corail)');
  expect(colourOf(undefined, 13)).toMatch(/^var\(--k-/);
});

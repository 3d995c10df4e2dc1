import { describe, expect, it } from 'vitest';
import {
  isSelected,
  noSelection,
  pageState,
  selectEverything,
  selectedCount,
  togglePage,
  toggleRange,
  toggleRow,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Parameters<typeof isSelected>[0]) =>
  order.filter((id) => isSelected(selection, id));

describe('choosing rows', () => {
  it('takes one and gives it back', () => {
    const one = toggleRow(noSelection, 'b');
    expect(chosen(one)).toEqual(['b']);
    expect(chosen(toggleRow(one, 'b'))).toEqual([]);
  });

  it('takes a range with Shift, in both directions', () => {
    expect(chosen(toggleRange(toggleRow(noSelection, 'b'), 'd', order))).toEqual(['b', 'c', 'd']);
    expect(chosen(toggleRange(toggleRow(noSelection, 'd'), 'b', order))).toEqual(['b', 'c', 'd']);
  });

  it('takes a single row with Shift when the first one is no longer shown', () => {
    expect(chosen(toggleRange(toggleRow(noSelection, 'gone'), 'c', order))).toEqual(['c']);
  });

  it('takes a page, and gives it back only when it was whole', () => {
    const page = ['a', 'b'];
    const partly = toggleRow(noSelection, 'a');
    expect(pageState(partly, page)).toBe('some');
    const whole = togglePage(partly, page);
    expect(pageState(whole, page)).toBe('all');
    expect(pageState(togglePage(whole, page), page)).toBe('none');
  });

  it('keeps rows of other pages', () => {
    const both = togglePage(toggleRow(noSelection, 'e'), ['a', 'b']);
    expect(chosen(both)).toEqual(['a', 'b', 'e']);
    expect(selectedCount(both, 600)).toBe(3);
  });

  it('takes everything, loaded or not, less what is taken out', () => {
    const all = selectEverything();
    expect(selectedCount(all, 600)).toBe(600);
    const less = toggleRow(all, 'c');
    expect(chosen(less)).toEqual(['a', 'b', 'd', 'e']);
    expect(selectedCount(less, 600)).toBe(599);
    expect(selectedCount(togglePage(less, ['a', 'b']), 600)).toBe(597);
  });

  it('has nothing of an empty page', () => {
    expect(pageState(selectEverything(), [])).toBe('none');
  });
});

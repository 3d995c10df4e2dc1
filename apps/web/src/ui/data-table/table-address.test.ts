import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressShape, decodeTableState, encodeTableState } from './table-address.ts';
import { emptyTableState, pageSizes, type TableState } from './table-state.ts';

const columns = [
  { id: 'name', isSortable: true },
  { id: 'role', filter: {} },
  {
    id: 'status',
    isSortable: true,
    filter: {
      options: [
        { value: 'active', label: 'Actif' },
        { value: 'pending', label: 'En attente' },
      ],
    },
  },
  { id: 'since', isSortable: true },
  { id: 'phone', isHiddenAtFirst: true },
];
const shape = addressShape(columns);

const read = (query: string, of = shape) =>
  decodeTableState(Object.fromEntries(new URLSearchParams(query)), of);
const write = (state: Partial<TableState>, of = shape) => {
  const patch = encodeTableState({ ...of.defaults, ...state }, of);
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
};

describe('the address of a table', () => {
  it('says nothing about a table nobody touched', () => {
    expect(write({})).toEqual({});
    expect(read('')).toEqual({ ...emptyTableState, hiddenColumns: ['phone'] });
  });

  it('tells page, size, order, filters, search and columns', () => {
    const state = {
      page: 3,
      pageSize: 50,
      sort: [
        { id: 'name', isDescending: false },
        { id: 'since', isDescending: true },
      ],
      filters: { role: ['manager', 'a,b\\c'], status: ['active'] },
      search: 'aline',
      hiddenColumns: ['role', 'since'],
    };
    const written = write(state);
    expect(written).toEqual({
      page: 3,
      size: 50,
      sort: 'name,-since',
      q: 'aline',
      cols: 'name,status,phone',
      'f.role': 'manager,a\\,b\\\\c',
      'f.status': 'active',
    });
    expect(decodeTableState(written, shape)).toEqual(state);
  });

  it('can undo a default order or filter', () => {
    const sorted = addressShape(columns, {
      sort: [{ id: 'name', isDescending: false }],
      filters: { role: ['member'] },
    });
    const cleared = { ...sorted.defaults, sort: [], filters: {} };
    expect(decodeTableState(write(cleared, sorted), sorted)).toEqual(cleared);
  });

  it('comes back the same for any state', () => {
    const known = (ids: string[]) => fc.subarray(ids);
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...pageSizes),
      sort: fc
        .tuple(known(['name', 'status', 'since']), fc.boolean())
        .map(([ids, isDescending]) => ids.map((id) => ({ id, isDescending }))),
      search: fc.string({ maxLength: 200 }),
      role: fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { maxLength: 5 }),
      hiddenColumns: known(['role', 'status', 'since', 'phone']),
    });
    fc.assert(
      fc.property(state, ({ role, ...rest }) => {
        const whole = { ...rest, filters: role.length > 0 ? { role } : {} };
        expect(decodeTableState(write(whole), shape)).toEqual(whole);
      }),
    );
  });
});

describe('a hostile address', () => {
  it.each([
    ['page=0', { page: 1 }],
    ['page=-4', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=9999999999999999999', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=NaN', { page: 1 }],
    ['page=%F0%9F%8E%AA', { page: 1 }],
    ['size=1000000', { pageSize: 10 }],
    ['size=20', { pageSize: 20 }],
    ['sort=password,-secret', { sort: [] }],
    ['sort=role', { sort: [] }],
    ['sort=name,name,-name', { sort: [{ id: 'name', isDescending: false }] }],
    ['f.secret=x&f.since=x', { filters: {} }],
    ['f.status=active,__proto__,owned', { filters: { status: ['active'] } }],
    ['f.__proto__=x&__proto__=x&constructor=x', { filters: {} }],
    ['cols=nothing,known', { hiddenColumns: ['phone'] }],
    ['cols=phone', { hiddenColumns: ['role', 'status', 'since'] }],
    ['f.role=,,,', { filters: {} }],
    ['f.role=%5C', { filters: {} }],
  ])('is read safely: %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it('cannot ask for endless work', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `r${index}`).join(',');
    expect(read(`f.role=${many}`).filters.role).toHaveLength(50);
    expect(read(`q=${'x'.repeat(10_000)}`).search).toHaveLength(200);
    expect(read(`f.role=${'x'.repeat(10_000)}`).filters).toEqual({});
  });

  it('never throws, whatever a router makes of it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('page', 'size', 'sort', 'q', 'cols', 'f.role', 'f.status'),
          fc.anything(),
        ),
        (params) => {
          const state = decodeTableState(params, shape);
          expect(Number.isInteger(state.page) && state.page >= 1).toBe(true);
          expect(pageSizes).toContain(state.pageSize);
          expect(() => encodeTableState(state, shape)).not.toThrow();
        },
      ),
    );
  });

  it('reads numbers and lists that a router has parsed already', () => {
    const state = decodeTableState({ page: 2, q: 12, 'f.role': ['a', 3, null, {}] }, shape);
    expect(state).toMatchObject({ page: 2, search: '12', filters: { role: ['a', '3'] } });
  });
});

import { describe, expect, it } from 'vitest';
import { toQueryString } from '../../platform/api/query-string.ts';
import { collectionQuery } from './collection-query.ts';
import { emptyTableState, type TableState } from './table-state.ts';

const fields = {
  search: ['user.profile.firstname', 'user.profile.lastname'],
  filters: { role: 'role', city: 'address.city' },
  sort: { name: 'user.profile.lastname', since: 'createdAt' },
};

const query = (state: Partial<TableState>, of: Parameters<typeof collectionQuery>[1] = fields) =>
  decodeURIComponent(toQueryString(collectionQuery({ ...emptyTableState, ...state }, of))).split('&');

describe('the query of a server-driven table', () => {
  it('always tells its page', () => {
    expect(query({ page: 3, pageSize: 50 })).toEqual(['pagination[page]=3', 'pagination[pageSize]=50']);
  });

  it('searches any of the named fields', () => {
    expect(query({ search: ' ali ' })).toEqual(
      expect.arrayContaining([
        'filters[$and][0][$or][0][user][profile][firstname][$containsi]=ali',
        'filters[$and][0][$or][1][user][profile][lastname][$containsi]=ali',
      ]),
    );
  });

  it('filters by options, beside what always holds', () => {
    const where = { association: { documentId: { $eq: 'a1' } } };
    const sent = query({ filters: { role: ['manager', 'member'], city: ['Laon'] } }, { ...fields, where });
    expect(sent).toEqual(
      expect.arrayContaining([
        'filters[$and][0][association][documentId][$eq]=a1',
        'filters[$and][1][role][$in][0]=manager',
        'filters[$and][1][role][$in][1]=member',
        'filters[$and][2][address][city][$in][0]=Laon',
      ]),
    );
  });

  it('sorts by several fields in their order', () => {
    const sort = [
      { id: 'since', isDescending: true },
      { id: 'name', isDescending: false },
    ];
    expect(query({ sort })).toEqual(
      expect.arrayContaining(['sort[0]=createdAt:desc', 'sort[1]=user.profile.lastname:asc']),
    );
  });

  it('sends nothing about a column that the server does not know', () => {
    const sent = query({ filters: { phone: ['x'] }, sort: [{ id: 'phone', isDescending: false }] });
    expect(sent).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { collectionQuery } from './collection-query.ts';
import { emptyTableState } from './table-state.ts';

const fields = {
  search: ['user.profile.firstname', 'user.profile.lastname'],
  filters: { role: 'role', city: 'address.city' },
  sort: { name: 'user.profile.lastname', since: 'createdAt' },
};

const query = (state: Partial<typeof emptyTableState>) =>
  Array.from(collectionQuery({ ...emptyTableState, ...state }, fields)).map((pair) => pair.join('='));

describe('the query of a server-driven table', () => {
  it('always tells its page', () => {
    expect(query({ page: 3, pageSize: 50 })).toEqual(['pagination[page]=3', 'pagination[pageSize]=50']);
  });

  it('searches any of the named fields', () => {
    expect(query({ search: ' ali ' })).toContain('filters[$or][0][user][profile][firstname][$containsi]=ali');
    expect(query({ search: 'ali' })).toContain('filters[$or][1][user][profile][lastname][$containsi]=ali');
  });

  it('filters by options and by text', () => {
    const sent = query({ filters: { role: ['manager', 'member'], city: ' Laon' } });
    expect(sent).toContain('filters[role][$in][0]=manager');
    expect(sent).toContain('filters[role][$in][1]=member');
    expect(sent).toContain('filters[address][city][$containsi]=Laon');
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
    const sent = query({ filters: { phone: 'x' }, sort: [{ id: 'phone', isDescending: false }] });
    expect(sent).toHaveLength(2);
  });
});

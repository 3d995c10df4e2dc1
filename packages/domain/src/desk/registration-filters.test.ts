import { describe, expect, it } from 'vitest';
import { registrationFiltersSchema, registrationListQuerySchema } from './registration-filters.ts';

const product = 'abcdefghijklmnopqrstuvwx';

describe('what narrows the registrations of an edition', () => {
  it('is nothing when nothing is chosen', () => {
    expect(registrationFiltersSchema.parse({})).toEqual({
      search: '',
      status: [],
      kind: [],
      product: [],
      group: [],
      documents: [],
      answer: [],
    });
  });

  it('reads one value and a list alike, each once', () => {
    const { status, kind } = registrationFiltersSchema.parse({
      status: 'confirmed',
      kind: ['volunteer', 'volunteer'],
    });
    expect({ status, kind }).toEqual({ status: ['confirmed'], kind: ['volunteer'] });
    expect(registrationFiltersSchema.parse({ product: [product] }).product).toEqual([product]);
  });

  it.each([
    ['an unknown status', { status: 'paid' }],
    ['an unknown field', { email: 'a@b.fr' }],
    ['an identity that cannot be one', { product: '1 or 1=1' }],
    ['a search without end', { search: 'x'.repeat(201) }],
    ['more choices than anybody makes', { product: Array.from({ length: 51 }, () => product) }],
  ])('refuses %s', (_, query) => {
    expect(registrationFiltersSchema.safeParse(query).success).toBe(false);
  });
});

describe('a page of the list', () => {
  it('is the first, newest first, unless told otherwise', () => {
    expect(registrationListQuerySchema.parse({})).toMatchObject({
      sort: 'createdAt:desc',
      pagination: { page: 1, pageSize: 25 },
    });
  });

  it('reads the numbers and the order of an address', () => {
    const query = { sort: ['lastname:asc'], pagination: { page: '1000', pageSize: '10' } };
    expect(registrationListQuerySchema.parse(query)).toMatchObject({
      sort: 'lastname:asc',
      pagination: { page: 1000, pageSize: 10 },
    });
  });

  it.each([
    [{ sort: 'email:asc' }],
    [{ sort: 'lastname' }],
    [{ pagination: { page: 0 } }],
    [{ pagination: { pageSize: 101 } }],
    [{ pagination: { offset: 3 } }],
  ])('refuses %j', (query) => {
    expect(registrationListQuerySchema.safeParse(query).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { liftMemberQuery } from './lift-query.ts';

const named = (name: string, text: string) => ({ user: { profile: { [name]: { $containsi: text } } } });

describe('a question about the members of an association', () => {
  it('is put to the memberships themselves', () => {
    const asked = {
      filters: {
        association: { documentId: { $eq: 'abc' } },
        $or: [named('firstname', 'al'), named('lastname', 'al')],
        role: { $in: ['member'] },
      },
      sort: ['user.profile.lastname:desc', 'createdAt:asc'],
      pagination: { page: '2' },
    };
    expect(liftMemberQuery(asked)).toEqual({
      association: 'abc',
      q: 'al',
      filters: { role: { $in: ['member'] } },
      sort: ['lastname:desc', 'createdAt:asc'],
      pagination: { page: '2' },
    });
  });

  it('is found inside $and too', () => {
    const asked = {
      filters: {
        $and: [
          { association: { documentId: { $eq: 'abc' } } },
          { $or: { 0: named('lastname', 'al'), 1: named('firstname', 'al') } },
          { mb_status: { $in: ['active'] } },
        ],
      },
    };
    expect(liftMemberQuery(asked)).toEqual({
      association: 'abc',
      q: 'al',
      filters: { $and: [{ mb_status: { $in: ['active'] } }] },
    });
  });

  it.each([
    ['another operator', { filters: { association: { documentId: { $ne: 'abc' } } } }],
    ['two texts', { filters: { $or: [named('firstname', 'a'), named('lastname', 'b')] } }],
    ['three choices', { filters: { $or: [named('firstname', 'a'), named('lastname', 'a'), { role: 'x' }] } }],
    ['another relation', { filters: { user: { id: '3' } } }],
    ['no filter', { sort: 'createdAt:asc' }],
    ['nonsense', { filters: 'x', sort: 'y.z' }],
  ])('stays as it is with %s', (_, asked) => {
    expect(liftMemberQuery(asked)).toEqual(asked);
  });
});

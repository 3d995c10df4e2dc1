import { expect, it } from 'vitest';
import { anyone } from '../auth/access.ts';
import { defineCollection } from './collection.ts';
import { many, one } from './relations.ts';
import { linkCollections } from './routes.ts';
import { books } from './testing/library-tables.ts';

const base = { path: 'x', table: books, verbs: [], access: anyone, visible: () => true, fields: {} } as const;

it('stops the start for a declaration that cannot be right', () => {
  expect(() => defineCollection({ ...base, verbs: ['create'] })).toThrow('create has no policy');
  expect(() => defineCollection({ ...base, verbs: ['delete'] })).toThrow('delete has no policy');
  expect(() => defineCollection({ ...base, verbs: ['list'], access: {} })).toThrow('no access rule for list');
  expect(() => defineCollection({ ...base, fields: { nowhere: {} } })).toThrow('no column nowhere');
  expect(() => defineCollection({ ...base, fields: { title: { read: false, filter: true } } })).toThrow(
    'nobody reads',
  );
  expect(() => defineCollection({ ...base, fields: { id: { write: true } } })).toThrow(
    'id belongs to the engine',
  );
  expect(() => defineCollection({ ...base, fields: { 'my title': { column: 'title' } } })).toThrow(
    'no name for the wire',
  );
  expect(() => defineCollection({ ...base, lookups: { by: 'isbn' } })).toThrow('no field isbn');
});

it('stops the start for a relation that leads nowhere', () => {
  const lost = defineCollection({
    ...base,
    relations: { author: one(books, { key: 'authorId', to: 'authors' }) },
  });
  expect(() => linkCollections([lost])).toThrow(
    'Collection x: Relation author: there is no collection authors',
  );
  const wrongKey = defineCollection({ ...base, relations: { parts: many({ to: 'x', key: 'partOf' }) } });
  expect(() => linkCollections([wrongKey])).toThrow('x has no column partOf');
  expect(() => linkCollections([defineCollection(base), defineCollection(base)])).toThrow(
    'Two collections share the path x',
  );
});

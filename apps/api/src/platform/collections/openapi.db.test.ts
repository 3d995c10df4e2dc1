import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Library, openLibrary } from './testing/open-library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await openTestDatabase();
  library = await openLibrary(database.db);
});

afterAll(async () => {
  await library.app.close();
  await database.close();
});

it('documents each route from the declaration', () => {
  const { paths } = library.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  expect(Object.keys(paths['/api/library-books'] ?? {})).toEqual(['get', 'post']);
  expect(Object.keys(paths['/api/library-books/{documentId}'] ?? {})).toEqual(['get', 'put', 'delete']);
  expect(paths).toHaveProperty(['/api/library-books/by-isbn/{key}']);
  const list = JSON.stringify(paths['/api/library-books']?.get);
  expect(list).toContain('titleLength');
  expect(list).toContain('pageCount');
  expect(list).not.toMatch(/internalNote|passwordHash|ownerId/);
  const create = JSON.stringify(paths['/api/library-books']?.post);
  expect(create).toContain('"title"');
  expect(create).toContain('connect');
  expect(JSON.stringify(paths)).not.toContain('library-profiles/');
});

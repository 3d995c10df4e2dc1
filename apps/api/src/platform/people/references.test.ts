import { getTableName } from 'drizzle-orm';
import { type PgColumn, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../app/features.ts';
import { eventEditions } from '../../features/organizers/tables-events.ts';
import { users } from '../auth/tables.ts';
import { ref } from '../db/columns.ts';
import { nameOf, tablesIn, unregistered } from './references.ts';
import type { EditionCopier, PersonalData } from './registry.ts';
import { loadEditionCopiers, loadPersonalData, loadTableModules } from './testing/load-modules.ts';

let tables: ReturnType<typeof tablesIn>;
let people: PersonalData[];
let copiers: EditionCopier[];

beforeAll(async () => {
  tables = tablesIn(await loadTableModules());
  people = features.flatMap((feature) => feature.personalData ?? []);
  copiers = features.flatMap((feature) => feature.editionCopier ?? []);
});

describe('every reference is registered', () => {
  it('walks the whole schema', () => {
    expect(tables.length).toBeGreaterThan(80);
    expect(people.length).toBeGreaterThan(15);
    expect(copiers.length).toBeGreaterThan(10);
  });

  it('everything that points to an account can be handed out and forgotten', () => {
    expect(unregistered(users, tables, people)).toEqual([]);
  });

  it('everything that points to an edition is copied or left behind on purpose', () => {
    expect(unregistered(eventEditions, tables, copiers)).toEqual([]);
  });

  it('names a reference that somebody forgot', () => {
    const diaries = pgTable('diaries', {
      authorId: ref().references(() => users.id),
      editionId: ref().references(() => eventEditions.id),
    });
    expect(unregistered(users, [...tables, diaries], people)).toEqual(['diaries.authorId']);
    expect(unregistered(eventEditions, [...tables, diaries], copiers)).toEqual(['diaries.editionId']);
  });

  it('what is registered anywhere reaches the server', async () => {
    const namesIn = (parts: readonly { references: readonly PgColumn[] }[]) =>
      parts.flatMap((part) => part.references.map(nameOf));
    const written = namesIn([...(await loadPersonalData()), ...(await loadEditionCopiers())]);
    expect(namesIn([...people, ...copiers])).toEqual(expect.arrayContaining(written));
  });

  it('a feature registers once, under its own name', () => {
    for (const names of [people.map((part) => part.feature), copiers.map((part) => part.feature)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('a table exists once', () => {
    const names = tables.map((table) => getTableName(table));
    expect(new Set(names).size).toBe(names.length);
  });
});

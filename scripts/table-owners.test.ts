import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const root = 'apps/api/src';

/** Writes to a table of another feature that are still there. The list only gets shorter. */
const remaining: readonly string[] = [
  'features/accounts/passwords.ts users',
  'features/accounts/platform-admins.ts users',
  'features/accounts/register-account.ts preferences',
  'features/accounts/register-account.ts profiles',
  'features/accounts/register-account.ts users',
  'features/accounts/save-registration.ts addresses',
  'features/accounts/save-registration.ts profiles',
  'features/accounts/save-registration.ts users',
  'features/associations/create-association.ts addresses',
  'features/associations/create-association.ts memberships',
  'features/associations/delete-association.ts addresses',
  'features/associations/my-associations.ts preferences',
  'features/associations/update-association.ts addresses',
  'features/events/duplicate-edition.ts addresses',
  'features/events/duplicate-edition.ts eventAdmins',
  'features/events/save-edition-address.ts addresses',
  'features/families/accept-invitation.ts groupInvitations',
  'features/families/accept-invitation.ts groupMembers',
  'features/families/invitation-tokens.ts groupInvitations',
  'features/families/invite-member.ts groupMembers',
  'features/families/members.ts groupInvitations',
  'features/families/members.ts groupMembers',
  'features/families/members.ts thirdPersons',
  'features/families/personal-data.ts groupMembers',
  'features/families/personal-data.ts groups',
  'features/families/personal-data.ts thirdPersons',
  'features/memberships/handover.ts associations',
  'features/organizers/personal-data.ts events',
  'features/profiles/change-picture.ts users',
  'features/profiles/update-profile.ts users',
  'features/registration/claim-inscription.ts thirdPersons',
  'features/registration/name-third-person.ts thirdPersons',
  'features/reservations/counters.ts any table',
  'features/reservations/own-third-person.ts thirdPersons',
  'features/reservations/take-quickly.ts priceTiers',
  'features/reservations/take-quickly.ts products',
];

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(`${root}/${file}`), 'utf8') }));

const ownerOf = (file: string): string => /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** Rights are asked of these rows, so they are declared below the feature that writes them. */
const writers: Readonly<Record<string, string>> = {
  associations: 'associations',
  events: 'events',
  eventEditions: 'events',
};

interface Table {
  readonly variable: string;
  readonly owner: string;
}

/** By the name of its variable and by its name in SQL. */
function findTables(all: readonly Source[]): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const { file, text } of all)
    for (const [, variable = '', name = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      const table = { variable, owner: writers[variable] ?? ownerOf(file) };
      tables.set(variable, table);
      tables.set(name, table);
    }
  return tables;
}

const written = [
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
  /\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?/gi,
];
/** A statement that is told its table: whose it is cannot be seen. */
const anyTable = /\b(?:insert into|update|delete from)\s+\$\{table\}/gi;

function foreignWrites(all: readonly Source[]): string[] {
  const tables = findTables(all);
  const found = all.flatMap(({ file, text }) => {
    if (ownerOf(file) === 'platform') return [];
    const named = written
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .flatMap(([, name = '']) => {
        const table = tables.get(name);
        return table && table.owner !== ownerOf(file) ? [`${file} ${table.variable}`] : [];
      });
    return [...named, ...[...text.matchAll(anyTable)].map(() => `${file} any table`)];
  });
  return [...new Set(found)].sort();
}

test('a feature writes its own tables only', () => {
  expect(findTables(sources).size).toBeGreaterThan(150);
  expect(foreignWrites(sources)).toEqual([...remaining]);
});

describe('a write to the table of another feature is found', () => {
  const own = { file: 'features/a/tables.ts', text: "export const rows = pgTable(\n  'a_rows'," };
  test.each([
    ['tx.insert(rows).values({})'],
    ['tx\n    .update(rows)'],
    ['tx.delete(rows)'],
    ['sql`insert into $' + '{rows} (id)`'],
    ['sql`update a_rows set id = 1`'],
    ['sql`DELETE FROM "a_rows"`'],
  ])('%s', (text) => {
    expect(foreignWrites([own, { file: 'features/b/use-case.ts', text }])).toEqual([
      'features/b/use-case.ts rows',
    ]);
    expect(foreignWrites([own, { file: 'features/a/use-case.ts', text }])).toEqual([]);
  });
});

/** Each has one module that changes its state. */
const lives: Readonly<Record<string, string>> = {
  inscriptions: 'features/registration/inscription-life.ts',
  inscriptionItems: 'features/registration/inscription-life.ts',
  orders: 'features/payments/order-life.ts',
  holds: 'features/reservations/hold-life.ts',
  signUpSessions: 'features/reservations/hold-life.ts',
};

test.each(Object.entries(lives))('the state of %s changes in one module', (table, module) => {
  const change = new RegExp(`\\.update\\(${table}\\)\\s*\\.set\\(\\{[^}]*\\bstatus\\b`);
  const changing = sources.filter(({ text }) => change.test(text)).map(({ file }) => file);
  expect(changing).toEqual([module]);
});

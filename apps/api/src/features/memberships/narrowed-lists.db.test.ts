import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionMembers, sections } from './tables-sections.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
} from './testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;

interface Person {
  readonly documentId: string;
  readonly role: 'member' | 'aspirant';
  readonly status: 'active' | 'pending' | 'suspended';
  readonly size: 'S' | 'M' | null;
  readonly points: number;
  readonly sections: readonly string[];
}

const people: Person[] = [];
const keys: Record<string, string> = {};

const addField = async (name: string, kind: 'choice' | 'number') => {
  const { id: associationId } = world.association;
  const options = kind === 'choice' ? ['S', 'M'].map((id) => ({ id, label: id })) : [];
  const [field] = await t.db.orm
    .insert(memberFields)
    .values({ associationId, name, kind, options })
    .returning();
  keys[name] = field?.documentId ?? '';
  return field?.id ?? 0;
};

const addSection = async (name: string) => {
  const [section] = await t.db.orm
    .insert(sections)
    .values({ associationId: world.association.id, name })
    .returning();
  keys[name] = section?.documentId ?? '';
  return section?.id ?? 0;
};

beforeAll(async () => {
  t = await openTestApp();
  world = await buildAssociationWorld(t);
  const [size, points] = [await addField('size', 'choice'), await addField('points', 'number')];
  const sectionIds = new Map([
    ['judo', await addSection('judo')],
    ['tennis', await addSection('tennis')],
  ]);
  for (let at = 0; at < 36; at += 1) {
    const person = {
      role: at % 4 === 3 ? ('aspirant' as const) : ('member' as const),
      status: (['active', 'active', 'pending', 'active', 'suspended'] as const)[at % 5] ?? 'active',
      size: (['S', 'M', null] as const)[at % 3] ?? null,
      points: at % 7,
      sections: [['judo'], ['tennis'], ['judo', 'tennis'], []][at % 4] ?? [],
    };
    const { role, status } = person;
    const { id, documentId } = await addPersonWithoutAccount(t, world.association, { role, status });
    people.push({ ...person, documentId });
    const values = [
      ...(person.size ? [{ fieldId: size, value: person.size }] : []),
      { fieldId: points, value: String(person.points) },
    ];
    await t.db.orm.insert(memberFieldValues).values(values.map((value) => ({ ...value, membershipId: id })));
    for (const name of person.sections)
      await t.db.orm
        .insert(sectionMembers)
        .values({ membershipId: id, sectionId: sectionIds.get(name) ?? 0 });
  }
});
afterAll(() => t.close());

const narrowings: readonly [query: () => string, matches: (person: Person) => boolean][] = [
  [() => `own[${keys.size}][$in]=S`, ({ size }) => size === 'S'],
  [
    () => `own[${keys.points}][$gte]=2&own[${keys.points}][$lte]=4`,
    ({ points }) => points >= 2 && points <= 4,
  ],
  [() => `section=${keys.judo}`, (person) => person.sections.includes('judo')],
  [() => `section[]=${keys.judo}&section[]=${keys.tennis}`, (person) => person.sections.length > 0],
  [() => 'filters[mb_status][$eq]=active', ({ status }) => status === 'active'],
  [() => 'filters[mb_status][$in][0]=pending', ({ status }) => status === 'pending'],
  [() => 'filters[mb_status][$ne]=active', ({ status }) => status !== 'active'],
  [() => 'filters[role][$in][0]=member', ({ role }) => role === 'member'],
  [() => 'filters[$not][role][$eq]=member', ({ role }) => role !== 'member'],
  [() => 'filters[hasAccount][$eq]=true', () => false],
  [() => 'q=xyz', () => false],
];

const asksSections = ([query]: (typeof narrowings)[number]) => query().startsWith('section');
const pairs = narrowings.flatMap((one, at) =>
  narrowings
    .slice(at + 1)
    .filter((other) => !(asksSections(one) && asksSections(other)))
    .map((other) => [one, other]),
);

test('a list narrowed in several ways shows and counts those whom each way alone shows', async () => {
  const list = async (query: string) => {
    const url = `/api/memberships?association=${world.association.documentId}&${query}`;
    const answer = await t.as(world.people.president).inject({ method: 'GET', url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  for (const ways of [...narrowings.map((way) => [way]), ...pairs]) {
    const query = ways.map(([text]) => text()).join('&');
    // Others show those with an account, too.
    if (!/own\[|section/.test(query)) continue;
    const expected = people.filter((person) => ways.every(([, matches]) => matches(person)));
    const { data, meta } = await list(`${query}&pagination[pageSize]=100`);
    const shown: string[] = data.map(({ documentId }: { documentId: string }) => documentId);
    expect([query, new Set(shown), shown.length, meta.pagination.total]).toEqual([
      query,
      new Set(expected.map(({ documentId }) => documentId)),
      expected.length,
      expected.length,
    ]);
    const firsts = await list(`${query}&sort=lastname:asc&pagination[pageSize]=2`);
    expect([query, firsts.meta.pagination.total]).toEqual([query, expected.length]);
  }
});

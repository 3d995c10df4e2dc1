import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { memberFields } from '../tables-fields.ts';
import { sectionMembers, sections } from '../tables-sections.ts';
import { type AssociationWorld, addPersonWithoutAccount } from './association-world.ts';
import { about, heads, hidden, leaders, others, place, type RoleCall } from './role-call.ts';

const unique = (name: string) => `${name} ${randomBytes(6).toString('hex')}`;

async function definedField(
  { association }: AssociationWorld,
  t: TestApp,
  readers: 'board' | 'member' = 'member',
): Promise<string> {
  const [field] = await t.db.orm
    .insert(memberFields)
    .values({ associationId: association.id, name: unique('Champ'), kind: 'text', readers })
    .returning();
  return field?.documentId ?? '';
}

async function namedSection({ association }: AssociationWorld, t: TestApp): Promise<string> {
  const [section] = await t.db.orm
    .insert(sections)
    .values({ associationId: association.id, name: unique('Section') })
    .returning();
  return section?.documentId ?? '';
}

export const fieldAndSectionCalls: readonly RoleCall[] = [
  {
    name: 'read the own fields of a member',
    allowed: leaders,
    ...hidden,
    prepare: about('GET', '/field-values', 'active'),
  },
  {
    name: 'fill in the own fields of a member',
    allowed: heads,
    ...hidden,
    prepare: about('PUT', '/field-values', 'active', { data: { values: {} } }),
  },
  {
    name: 'choose the sections of a member',
    allowed: heads,
    ...hidden,
    prepare: about('PUT', '/sections', 'active', { data: { leaves: [] } }),
  },
  {
    name: 'see the fields that only the board reads',
    allowed: leaders,
    refusal: 'nothing',
    prepare: async (world, t) => {
      await definedField(world, t, 'board');
      return { method: 'GET', url: place(world, '/member-fields') };
    },
    grants: ({ data }) => Array.isArray(data) && data.length > 0,
  },
  {
    name: 'define a field',
    allowed: heads,
    prepare: (world) => ({
      method: 'POST',
      url: place(world, '/member-fields'),
      payload: { data: { name: unique('Champ'), kind: 'text' } },
    }),
  },
  {
    name: 'order the fields',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'PUT',
      url: place(world, '/member-fields/order'),
      payload: { data: { order: [await definedField(world, t)] } },
    }),
  },
  {
    name: 'change a field',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'PUT',
      url: place(world, `/member-fields/${await definedField(world, t)}`),
      payload: { data: { name: unique('Champ'), kind: 'text' } },
    }),
  },
  {
    name: 'put a field out of use',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'DELETE',
      url: place(world, `/member-fields/${await definedField(world, t)}`),
    }),
  },
  {
    name: 'use a field again',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'POST',
      url: place(world, `/member-fields/${await definedField(world, t)}/restore`),
    }),
  },
  {
    name: 'see the sections',
    allowed: leaders,
    prepare: (world) => ({ method: 'GET', url: place(world, '/sections') }),
  },
  {
    name: 'create a section',
    allowed: heads,
    prepare: (world) => ({
      method: 'POST',
      url: place(world, '/sections'),
      payload: { data: { name: unique('Section') } },
    }),
  },
  {
    name: 'rename a section',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'PUT',
      url: place(world, `/sections/${await namedSection(world, t)}`),
      payload: { data: { name: unique('Section') } },
    }),
  },
  {
    name: 'put a section out of use',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'DELETE',
      url: place(world, `/sections/${await namedSection(world, t)}`),
    }),
  },
  {
    name: 'use a section again',
    allowed: heads,
    prepare: async (world, t) => ({
      method: 'POST',
      url: place(world, `/sections/${await namedSection(world, t)}/restore`),
    }),
  },
  {
    name: 'add a member to a section',
    allowed: heads,
    aware: ['member', 'aspirant', ...others],
    refusal: 404,
    prepare: async (world, t) => {
      const lastname = unique('Fournier');
      await addPersonWithoutAccount(t, world.association, { lastname });
      return {
        method: 'POST',
        url: place(world, `/sections/${await namedSection(world, t)}/members`),
        payload: { data: { who: `Odette ${lastname}` } },
      };
    },
  },
  {
    name: 'take a member out of a section',
    allowed: heads,
    aware: ['member', 'aspirant', ...others],
    refusal: 404,
    prepare: async (world, t) => {
      const key = await namedSection(world, t);
      const member = await addPersonWithoutAccount(t, world.association);
      await t.db.orm.insert(sectionMembers).values({
        membershipId: member.id,
        sectionId: sql`(select id from ${sections} where document_id = ${key})`,
      });
      return { method: 'DELETE', url: place(world, `/sections/${key}/members/${member.documentId}`) };
    },
  },
];

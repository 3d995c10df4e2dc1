import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { presidencyHandovers } from '../tables.ts';
import { memberImports } from '../tables-imports.ts';
import { type AssociationWorld, addPersonWithoutAccount, buildPerson } from './association-world.ts';
import { fieldAndSectionCalls } from './field-and-section-calls.ts';
import {
  about,
  type Call,
  guards,
  heads,
  hidden,
  leaders,
  members,
  newcomer,
  place,
  type RoleCall,
} from './role-call.ts';

const withoutAccount =
  (method: Call['method'], path: string, payload?: Call['payload']) =>
  async ({ association }: AssociationWorld, t: TestApp): Promise<Call> => ({
    method,
    url: `/api/memberships/${(await addPersonWithoutAccount(t, association)).documentId}${path}`,
    ...(payload ? { payload } : {}),
  });

async function offered({ association, people }: AssociationWorld, t: TestApp): Promise<void> {
  const offer = {
    associationId: association.id,
    fromUserId: people.president.id,
    toUserId: people.member.id,
    expiresAt: new Date(t.clock.now().getTime() + 60_000),
  };
  await t.db.orm.insert(presidencyHandovers).values(offer).onConflictDoNothing();
}

const bothSides = ['president', 'member'] as const;

export const memberCalls: readonly RoleCall[] = [
  {
    name: 'list the members',
    allowed: leaders,
    refusal: 'nothing',
    prepare: ({ association }) => ({
      method: 'GET',
      url: `/api/memberships?filters[association][documentId][$eq]=${association.documentId}`,
    }),
    // Everybody sees their own membership.
    grants: ({ data }) => Array.isArray(data) && data.length > 1,
  },
  {
    name: 'count the members',
    allowed: leaders,
    prepare: (world) => ({ method: 'GET', url: place(world, '/member-counts') }),
  },
  { name: 'read a member', allowed: leaders, ...hidden, prepare: about('GET', '', 'active') },
  { name: 'read what a member did', allowed: heads, ...hidden, prepare: about('GET', '/activity', 'active') },
  {
    name: 'print the card of a member',
    allowed: heads,
    ...hidden,
    prepare: about('GET', '/card.pdf', 'active'),
  },
  {
    name: 'print the card of a member without an account',
    allowed: heads,
    ...hidden,
    prepare: withoutAccount('GET', '/card.pdf'),
  },
  {
    name: 'attest a membership',
    allowed: heads,
    ...hidden,
    prepare: about('GET', '/attestation.pdf', 'active'),
  },
  { name: 'accept a request', allowed: heads, ...hidden, prepare: about('POST', '/accept', 'pending', {}) },
  { name: 'refuse a request', allowed: heads, ...hidden, prepare: about('POST', '/refuse', 'pending', {}) },
  { name: 'suspend a member', allowed: guards, ...hidden, prepare: about('POST', '/suspend', 'active', {}) },
  {
    name: 'reactivate a member',
    allowed: guards,
    ...hidden,
    prepare: about('POST', '/reactivate', 'suspended', {}),
  },
  { name: 'remove a member', allowed: guards, ...hidden, prepare: about('DELETE', '', 'active') },
  {
    name: 'change a role',
    allowed: heads,
    ...hidden,
    prepare: about('PUT', '', 'active', { data: { role: 'moderator' } }),
  },
  {
    name: 'accept by writing the state',
    allowed: heads,
    ...hidden,
    prepare: about('PUT', '', 'pending', { data: { mb_status: 'active' } }),
  },
  {
    name: 'suspend by writing the state',
    allowed: guards,
    ...hidden,
    prepare: about('PUT', '', 'active', { data: { mb_status: 'suspended' } }),
  },
  {
    name: 'remove several at once',
    allowed: guards,
    refusal: 'nothing',
    prepare: async (world, t) => ({
      method: 'POST',
      url: '/api/memberships/bulk',
      payload: { action: 'remove', ids: [(await newcomer(world, t)).documentId] },
    }),
    grants: ({ done }) => done === 1,
  },
  {
    name: 'accept several at once',
    allowed: heads,
    refusal: 'nothing',
    prepare: async (world, t) => ({
      method: 'POST',
      url: '/api/memberships/bulk',
      payload: { action: 'accept', ids: [(await newcomer(world, t, 'pending')).documentId] },
    }),
    grants: ({ done }) => done === 1,
  },
  {
    name: 'add a member without an account',
    allowed: heads,
    prepare: (world) => ({
      method: 'POST',
      url: place(world, '/members'),
      payload: { data: { firstname: 'Odette', lastname: 'Fournier' } },
    }),
  },
  {
    name: 'check a file of members',
    allowed: heads,
    prepare: (world) => ({
      method: 'POST',
      url: place(world, '/members-imports'),
      payload: {
        data: { file: Buffer.from('Prénom;Nom\nA;B\n').toString('base64'), isDryRun: true },
      },
    }),
  },
  {
    name: 'see the imports of members',
    allowed: heads,
    prepare: (world) => ({ method: 'GET', url: place(world, '/members-imports') }),
  },
  ...(['stop', 'undo'] as const).map(
    (act): RoleCall => ({
      name: `${act} an import of members`,
      allowed: heads,
      isOnce: true,
      prepare: async (world, t) => {
        const { association } = world;
        const [entry] = await t.db.orm
          .insert(memberImports)
          .values({
            associationId: association.id,
            fileName: 'membres.csv',
            state: act === 'stop' ? 'running' : 'done',
            total: 1,
            created: 1,
            createdAt: t.clock.now(),
          })
          .onConflictDoUpdate({
            target: memberImports.associationId,
            targetWhere: sql`${memberImports.state} in ('running', 'stopping', 'undoing')`,
            set: { state: act === 'stop' ? 'running' : 'done' },
          })
          .returning();
        return { method: 'POST', url: place(world, `/members-imports/${entry?.documentId}/${act}`) };
      },
    }),
  ),
  {
    name: 'read what is held of a member without an account',
    allowed: heads,
    ...hidden,
    prepare: withoutAccount('GET', '/person'),
  },
  {
    name: 'correct a member without an account',
    allowed: heads,
    ...hidden,
    prepare: withoutAccount('PUT', '/person', { data: { firstname: 'Odette', lastname: 'Petit' } }),
  },
  {
    name: 'invite a member without an account',
    allowed: heads,
    ...hidden,
    prepare: withoutAccount('POST', '/invitation', { data: { sendsMail: false } }),
  },
  {
    name: 'merge a member without an account into another',
    allowed: heads,
    ...hidden,
    prepare: async (world, t) =>
      withoutAccount('POST', '/merge', {
        data: { into: (await newcomer(world, t)).documentId },
      })(world, t),
  },
  {
    name: 'compare two records before merging',
    allowed: heads,
    ...hidden,
    prepare: async (world, t) =>
      withoutAccount('GET', `/merge?into=${(await newcomer(world, t)).documentId}`)(world, t),
  },
  ...fieldAndSectionCalls,
  {
    name: 'ask to join',
    allowed: [
      ...members,
      'aspirant',
      'suspended manager',
      'manager who waits',
      'president elsewhere',
      'stranger',
    ],
    prepare: ({ association }) => ({
      method: 'POST',
      url: '/api/memberships',
      payload: { data: { association: association.documentId } },
    }),
  },
  {
    name: 'make somebody else a member',
    allowed: [],
    prepare: async ({ association }, t) => ({
      method: 'POST',
      url: '/api/memberships',
      payload: {
        data: { association: association.documentId, user: (await buildPerson(t, 'Zoé', 'Zola')).documentId },
      },
    }),
  },
  {
    name: 'offer the presidency',
    allowed: ['president'],
    prepare: (world) => ({
      method: 'POST',
      url: place(world, '/handover'),
      payload: { membership: world.rows.member.documentId },
    }),
  },
  {
    name: 'see that the presidency is offered',
    allowed: bothSides,
    refusal: 'nothing',
    prepare: async (world, t) => {
      await offered(world, t);
      return { method: 'GET', url: place(world, '/handover') };
    },
    grants: ({ data }) => data !== null,
  },
  {
    name: 'take the presidency that was offered',
    allowed: ['member'],
    refusal: 404,
    aware: ['president'],
    prepare: async (world, t) => {
      await offered(world, t);
      return { method: 'POST', url: place(world, '/handover/accept'), payload: {} };
    },
  },
  {
    name: 'end the offer of the presidency',
    allowed: bothSides,
    refusal: 404,
    isOnce: true,
    prepare: async (world, t) => {
      await offered(world, t);
      return { method: 'DELETE', url: place(world, '/handover') };
    },
  },
];

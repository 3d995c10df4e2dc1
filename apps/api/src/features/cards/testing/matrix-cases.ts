import { and, eq } from 'drizzle-orm';
import { type MatrixCase, outsiders } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { memberships } from '../../memberships/public.ts';
import { cardCode } from '../card-code.ts';

async function ownMembership({ t, owner, association }: MatrixWorld): Promise<string> {
  const [row] = await t.db.orm
    .select({ documentId: memberships.documentId })
    .from(memberships)
    .where(and(eq(memberships.userId, owner.id), eq(memberships.associationId, association.id)));
  return row?.documentId ?? '';
}

const onMembership = async (world: MatrixWorld) => ({ params: { documentId: await ownMembership(world) } });

export const matrixCases: readonly MatrixCase[] = [
  {
    route: 'GET /api/associations/:documentId/my-card',
    call: ({ association }) => ({ params: { documentId: association.documentId } }),
  },
  { route: 'GET /api/memberships/:documentId/card.pdf', call: onMembership },
  { route: 'GET /api/memberships/:documentId/attestation.pdf', call: onMembership },
  {
    route: 'GET /api/member-cards/:code',
    call: async (world) => ({
      params: { code: cardCode(world.t.platform.config, await ownMembership(world)) },
    }),
    open: {
      to: outsiders,
      why: 'whoever holds the signed code learns whether it is valid, and nothing else',
    },
  },
  {
    route: 'POST /api/event-editions/:documentId/check-in/member-card',
    call: async (world) => ({
      params: { documentId: world.published.documentId },
      payload: { code: cardCode(world.t.platform.config, await ownMembership(world)) },
    }),
  },
];

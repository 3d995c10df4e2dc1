import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/test-app.ts';
import { type AssociationWorld, buildAssociationWorld } from '../../memberships/testing/association-world.ts';
import { cotisationPayments, cotisations } from '../tables.ts';

export interface FeeBody {
  readonly [field: string]: unknown;
}

export interface FeeWorld extends AssociationWorld {
  create(body?: FeeBody): Promise<{ documentId: string; [field: string]: unknown }>;
  paymentsOf(cotisation: { documentId: string }): Promise<(typeof cotisationPayments.$inferSelect)[]>;
  act(
    payment: { documentId: string },
    verb: string,
    payload?: object,
    as?: { id: number },
  ): Promise<{ statusCode: number; json(): { error: { code: string; message: string } } }>;
}

export async function buildFeeWorld(t: TestApp): Promise<FeeWorld> {
  const world = await buildAssociationWorld(t);
  const { accountant } = world.people;
  return {
    ...world,
    create: async (body = {}) => {
      const data = {
        association: world.association.documentId,
        name: 'Cotisation 2027',
        amount: 45,
        status: 'active',
        dueDate: '2027-05-31',
        ...body,
      };
      const answer = await t
        .as(accountant)
        .inject({ method: 'POST', url: '/api/cotisations', payload: { data } });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      await t.platform.jobs.runDue();
      return answer.json().data;
    },
    paymentsOf: async ({ documentId }) => {
      const rows = await t.db.orm
        .select({ payment: cotisationPayments })
        .from(cotisationPayments)
        .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
        .where(eq(cotisations.documentId, documentId))
        .orderBy(cotisationPayments.id);
      return rows.map(({ payment }) => payment);
    },
    act: (payment, verb, payload, as = accountant) =>
      t.as(as).inject({
        method: 'POST',
        url: `/api/cotisation-payments/${payment.documentId}/${verb}`,
        ...(payload ? { payload } : {}),
      }),
  };
}

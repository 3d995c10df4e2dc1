import { sendAutomaticReminders } from '@kermesse/api/features/fees/automatic-reminders';
import { cotisationPayments, cotisations } from '@kermesse/api/features/fees/tables';
import { associations } from '@kermesse/api/features/memberships/tables-associations';
import { users } from '@kermesse/api/platform/auth/tables';
import { rowsOf } from '@kermesse/api/platform/db/rows';
import { openTestApp } from '@kermesse/api/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoSeed } from './testing/seeds.ts';

it('the fee that a treasurer makes for six hundred members adds up to what SQL reckons', async () => {
  const t = await openTestApp({ seed: demoSeed });
  try {
    const [association] = await t.db.orm
      .select()
      .from(associations)
      .where(eq(associations.name, 'Les Foulées de l’Ancre'));
    const [treasurer] = await t.db.orm.select().from(users).where(eq(users.email, 'tresorier@kermesse.test'));
    if (!association || !treasurer) throw new Error('the demo data has changed');
    // No reminder is due on the first morning.
    expect(await sendAutomaticReminders(t.platform)).toBe(0);
    // In its second year, so that choosing a period shows a difference.
    const listed = await t.as(treasurer).inject({
      method: 'GET',
      url: `/api/cotisations?association=${association.documentId}&populate=periods`,
    });
    const annual = listed.json().data.find(({ type }: { type: string }) => type === 'annual');
    expect(annual.periods).toHaveLength(2);
    for (const { totalMembers, paidMembers } of annual.periods) {
      expect(totalMembers).toBeGreaterThan(500);
      expect(paidMembers).toBeLessThan(totalMembers);
    }
    const made = await t.as(treasurer).inject({
      method: 'POST',
      url: '/api/cotisations',
      payload: {
        data: {
          association: association.documentId,
          name: 'Licence',
          amount: 60,
          startsOn: '2027-01-01',
          status: 'active',
          discountTiers: [
            {
              name: 'Jeunes',
              condition: 'age',
              conditionValue: '<30',
              discountType: 'percentage',
              discountValue: 25,
            },
            {
              name: 'Familles',
              condition: 'family',
              conditionValue: '4+',
              discountType: 'fixed',
              discountValue: 12.5,
            },
          ],
        },
      },
    });
    expect(made.statusCode).toBe(201);
    await t.platform.jobs.runDue();
    const { documentId } = made.json().data;
    const shown = await t.as(treasurer).inject({ method: 'GET', url: `/api/cotisations/${documentId}` });
    const reckoned = await rowsOf<{ members: number; cents: number }>(
      t.db.orm,
      sql`
      select count(*)::int as members, sum(least(
        case when coalesce(p.birthday, m.birthday) > date '1997-01-01' then 4500 else 6000 end,
        case when (select max((select count(*) from group_members s where s.group_id = g.id and s.is_active) + 1)
          from groups g where g.type = 'family' and (g.owner_id = m.user_id or exists (
            select from group_members j where j.group_id = g.id and j.user_id = m.user_id and j.is_active))) >= 4
          then 4750 else 6000 end))::int as cents
      from memberships m left join profiles p on p.user_id = m.user_id
      where m.association_id = ${association.id} and m.status = 'active'`,
    );
    const [expected] = reckoned;
    expect(expected?.members).toBeGreaterThan(500);
    expect(shown.json().data).toMatchObject({
      totalMembers: expected?.members,
      expectedRevenue: (expected?.cents ?? 0) / 100,
      totalRevenue: 0,
    });
    const reduced = await t.db.orm
      .select({ name: cotisationPayments.discountName, count: sql<number>`count(*)::int` })
      .from(cotisationPayments)
      .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
      .where(eq(cotisations.documentId, documentId))
      .groupBy(cotisationPayments.discountName);
    expect(reduced.find(({ name }) => name === 'Familles')?.count).toBe(1);
    expect(reduced.find(({ name }) => name === 'Jeunes')?.count).toBeGreaterThan(50);
  } finally {
    await t.close();
  }
});

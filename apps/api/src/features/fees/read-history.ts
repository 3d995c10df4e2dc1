import type { FeeHistory } from '@kermesse/domain/fees/answers';
import { and, desc, eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { orders, refunds } from '../payments/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { requireSeenPayment } from './find-fee.ts';
import { paymentEntity } from './record-audit.ts';
import { cotisationReminders } from './tables.ts';

type Line = FeeHistory[number];

const whatOf: Record<string, Line['what']> = {
  'fee-payment.paid': 'paid',
  'fee-payment.paid-online': 'paid-online',
  'fee-payment.unmarked': 'unmarked',
  'fee-payment.refund-asked': 'refund-asked',
  'fee-payment.refunded': 'refunded',
  'fee-payment.cancelled': 'cancelled',
  'fee-payment.reopened': 'reopened',
  'fee-payment.discount': 'discount',
};

function noteOf(after: unknown): string | null {
  if (typeof after !== 'object' || after === null || !('note' in after)) return null;
  return typeof after.note === 'string' ? after.note : null;
}

export async function readPaymentHistory(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<FeeHistory> {
  const { payment, isTreasurer } = await requireSeenPayment(db.orm, actor, key);
  if (!isTreasurer) throw notFound();
  const acts = await db.orm
    .select({
      at: auditEntries.createdAt,
      action: auditEntries.action,
      after: auditEntries.after,
      actor: shownName,
      actorId: auditEntries.actorId,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(auditEntries.entityType, paymentEntity), eq(auditEntries.entityId, payment.id)))
    .orderBy(desc(auditEntries.id));
  const reminders = await db.orm
    .select({ at: cotisationReminders.createdAt, kind: cotisationReminders.kind, actor: shownName })
    .from(cotisationReminders)
    .leftJoin(users, eq(users.id, cotisationReminders.sentById))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(cotisationReminders.paymentId, payment.id))
    .orderBy(desc(cotisationReminders.id));
  const refused = await db.orm
    .select({ at: refunds.settledAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.cotisationPaymentId, payment.id), eq(refunds.status, 'failed')));
  const lines: (Omit<Line, 'at'> & { at: Date })[] = [
    ...acts.flatMap(({ at, action, after, actor: name, actorId }) => {
      const what = whatOf[action];
      if (!what) return [];
      return [{ at, what, reminder: null, actor: actorId === null ? null : name, note: noteOf(after) }];
    }),
    ...reminders.map(({ at, kind, actor: name }) => ({
      at,
      what: 'reminder' as const,
      reminder: kind,
      actor: name,
      note: null,
    })),
    ...refused.flatMap(({ at }) =>
      at ? [{ at, what: 'refund-failed' as const, reminder: null, actor: null, note: null }] : [],
    ),
    { at: payment.createdAt, what: 'billed', reminder: null, actor: null, note: null },
  ];
  return lines
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
}

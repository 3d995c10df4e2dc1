import type { ActivationPreview } from '@kermesse/domain/fees/answers';
import {
  dueOnFor,
  type FeeCalendar,
  periodAt,
  periodIndexOn,
  periodsToOpen,
} from '@kermesse/domain/fees/periods';
import { dayOf } from '@kermesse/domain/shared/moments';
import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { familySizeOf, findUnbilled, paymentOf, sizesFor, tiersOf } from './bill-members.ts';
import { requireFee } from './find-fee.ts';
import { cotisationPeriods } from './tables.ts';

const membersAtOnce = 2_000;

export async function previewActivation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
): Promise<ActivationPreview> {
  const executor = db.orm;
  const fee = await requireFee(executor, actor, key);
  const now = clock.now();
  const today = dayOf(now);
  const calendar: FeeCalendar = { type: fee.type, startsOn: fee.startsOn ?? today, dueDate: fee.dueDate };
  const [last] = await executor
    .select()
    .from(cotisationPeriods)
    .where(eq(cotisationPeriods.cotisationId, fee.id))
    .orderBy(desc(cotisationPeriods.startsOn))
    .limit(1);
  const opened = periodsToOpen(calendar, { today, activatedOn: today, lastStart: last?.startsOn ?? null });
  // A missing period has no payments yet.
  const index = periodIndexOn(calendar, today);
  const period = opened.at(-1) ?? last ?? periodAt(calendar, index, today);
  const isOpen = opened.length === 0 && last !== undefined;
  const asked = { ...period, id: isOpen ? last.id : 0, createdAt: now };
  const dueOn = isOpen ? dueOnFor(period, today) : period.dueOn;
  const tiers = await tiersOf(executor, fee.id);
  let [members, totalCents, after] = [0, 0, 0];
  for (;;) {
    const batch = await findUnbilled(executor, fee, asked, { after, limit: membersAtOnce });
    const sizes = await sizesFor(executor, tiers, batch);
    for (const member of batch)
      totalCents += paymentOf(
        { fee, period: asked, tiers, now },
        member,
        familySizeOf(sizes, member),
      ).finalAmountCents;
    members += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < membersAtOnce) break;
  }
  return {
    period: period.label,
    members,
    totalCents,
    dueOn,
    isDuePast: dueOn < today,
    nextOn: fee.type === 'one-time' ? null : periodAt(calendar, index + 1, today).startsOn,
  };
}

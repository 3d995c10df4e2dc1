import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { inscriptions } from './tables.ts';

const storedSchema = z.array(z.looseObject({ value: z.unknown() }));

/** In all that one account registered: where its mails go, and what was answered. */
export async function replaceAddress(tx: Tx, userId: number, before: string, after: string): Promise<void> {
  const isBefore = (value: unknown) =>
    typeof value === 'string' && value.trim().toLowerCase() === before.toLowerCase();
  const own = await tx
    .select({
      id: inscriptions.id,
      email: inscriptions.email,
      billingEmail: inscriptions.billingEmail,
      answers: inscriptions.answers,
    })
    .from(inscriptions)
    .where(and(eq(inscriptions.userId, userId), sql`${inscriptions.email} is not null`))
    .orderBy(inscriptions.id)
    .for('update');
  for (const { id, email, billingEmail, answers } of own)
    await tx
      .update(inscriptions)
      .set({
        email: isBefore(email) ? after : email,
        billingEmail: isBefore(billingEmail) ? after : billingEmail,
        answers: storedSchema
          .parse(answers)
          .map((answer) => (isBefore(answer.value) ? { ...answer, value: after } : answer)),
      })
      .where(eq(inscriptions.id, id));
}

import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { canChange } from './content-access.ts';
import { dynamicForms } from './tables.ts';

export type FormRow = typeof dynamicForms.$inferSelect;

function named(key: string) {
  const identity = readIdentity(key);
  if (!identity) return null;
  return identity.by === 'id'
    ? eq(dynamicForms.id, identity.value)
    : eq(dynamicForms.documentId, identity.value);
}

export async function findForm(executor: Executor, key: string): Promise<FormRow | null> {
  const condition = named(key);
  if (!condition) return null;
  const [row] = await executor.select().from(dynamicForms).where(condition);
  return row ?? null;
}

/** 403 for people who see the form anyway, 404 otherwise: drafts stay secret. */
async function refuse(row: FormRow | null): Promise<never> {
  throw row?.formStatus === 'published' || row?.isTemplate ? forbidden() : notFound();
}

export async function requireEditableForm(executor: Executor, actor: Actor, key: string): Promise<FormRow> {
  const row = await findForm(executor, key);
  return row && (await canChange(executor, actor, row)) ? row : refuse(row);
}

export async function lockForm(tx: Tx, actor: Actor, key: string): Promise<FormRow> {
  const condition = named(key);
  if (!condition) throw notFound();
  const [row] = await tx.select().from(dynamicForms).where(condition).for('update');
  return row && (await canChange(tx, actor, row)) ? row : refuse(row ?? null);
}

import {
  type MemberFieldValues,
  type MemberFieldValuesAnswer,
  readFieldValue,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, forbidden } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { disownFiles } from '../../../platform/uploads/give-files.ts';
import { useFile } from '../../../platform/uploads/use-file.ts';
import { findTarget } from '../find-target.ts';
import { memberships } from '../tables.ts';
import { memberFieldValues } from '../tables-fields.ts';
import { memberFolder } from './field-files.ts';
import { fieldsOf, type StoredField } from './read-fields.ts';
import { readFieldValues } from './read-values.ts';

interface Answers {
  readonly association: { readonly id: number; readonly documentId: string };
  readonly membershipId: number;
  readonly actor: Actor;
  readonly values: MemberFieldValues;
  /** As the member, who is asked for some fields and must answer the required ones of them. */
  readonly isMember: boolean;
}

type Issue = { path: string; message: string };
const pathOf = (key: string) => `data.values.${key}`;

/** A file is one that the writer sent for this association, or the one that stood there. */
async function isKnownFile(
  tx: Tx,
  { actor, association, membershipId }: Answers,
  field: StoredField,
  url: string,
) {
  const file = await useFile(tx, { url, sender: { actor, visitorId: null }, profiles: ['memberFile'] });
  if (file?.folder === memberFolder(association.documentId)) return true;
  const stored = await tx.$count(
    memberFieldValues,
    and(
      eq(memberFieldValues.membershipId, membershipId),
      eq(memberFieldValues.fieldId, field.id),
      eq(memberFieldValues.value, url),
    ),
  );
  return stored > 0;
}

async function checkValues(tx: Tx, answers: Answers, fields: readonly StoredField[]) {
  const issues: Issue[] = [];
  const checked = new Map<StoredField, string | null>();
  for (const [key, sent] of Object.entries(answers.values)) {
    const field = fields.find(({ documentId }) => documentId === key);
    const read = field ? readFieldValue(field, sent) : null;
    if (!field || !read) issues.push({ path: pathOf(key), message: say.unknown });
    else if (answers.isMember && field.askedFrom !== 'member')
      issues.push({ path: pathOf(key), message: say.notYours });
    else if (!read.isValid) issues.push({ path: pathOf(key), message: read.message });
    else if (
      field.kind === 'file' &&
      read.value !== null &&
      !(await isKnownFile(tx, answers, field, read.value))
    )
      issues.push({ path: pathOf(key), message: say.badFile });
    else checked.set(field, read.value);
  }
  return { checked, issues };
}

async function missingAnswers(
  tx: Tx,
  { membershipId, values }: Answers,
  fields: readonly StoredField[],
  checked: ReadonlyMap<StoredField, string | null>,
): Promise<Issue[]> {
  const needed = fields.filter(({ askedFrom, isRequired }) => askedFrom === 'member' && isRequired);
  if (needed.length === 0) return [];
  const stored = await tx
    .select({ fieldId: memberFieldValues.fieldId })
    .from(memberFieldValues)
    .where(eq(memberFieldValues.membershipId, membershipId));
  const has = new Set(stored.map(({ fieldId }) => fieldId));
  return needed.flatMap((field) => {
    const isEmpty = field.documentId in values ? checked.get(field) === null : !has.has(field.id);
    return isEmpty ? [{ path: pathOf(field.documentId), message: say.needed }] : [];
  });
}

/** A paper about somebody else is no longer its sender's: those who read the field read it. */
async function giveAway(tx: Tx, { actor, membershipId }: Answers, urls: readonly string[]): Promise<void> {
  const own = await tx.$count(
    memberships,
    and(eq(memberships.id, membershipId), eq(memberships.userId, actor.id)),
  );
  if (own === 0) await disownFiles(tx, actor.id, urls);
}

/** Checks and stores; the membership is locked or new. */
export async function storeValues(tx: Tx, answers: Answers): Promise<void> {
  const { association, membershipId } = answers;
  const fields = await fieldsOf(tx, association.id);
  const { checked, issues } = await checkValues(tx, answers, fields);
  if (answers.isMember) issues.push(...(await missingAnswers(tx, answers, fields, checked)));
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const emptied = [...checked].flatMap(([{ id }, value]) => (value === null ? [id] : []));
  if (emptied.length > 0)
    await tx
      .delete(memberFieldValues)
      .where(
        and(eq(memberFieldValues.membershipId, membershipId), inArray(memberFieldValues.fieldId, emptied)),
      );
  const given = [...checked].flatMap(([{ id: fieldId }, value]) =>
    value === null ? [] : [{ membershipId, fieldId, value }],
  );
  const papers = [...checked].flatMap(([{ kind }, value]) => (kind === 'file' && value ? [value] : []));
  await giveAway(tx, answers, papers);
  if (given.length > 0)
    await tx
      .insert(memberFieldValues)
      .values(given)
      .onConflictDoUpdate({
        target: [memberFieldValues.membershipId, memberFieldValues.fieldId],
        set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      });
}

/** By those who keep the members, or by the member for what is asked from them. */
export async function updateFieldValues(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
  values: MemberFieldValues,
): Promise<MemberFieldValuesAnswer> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const { membership, standing, isOwn } = await findTarget(tx, actor, key);
    const isKeeper = standing.permissions.includes('manage_roles');
    const mayAnswer = isOwn && (membership.status === 'active' || membership.status === 'pending');
    if (!isKeeper && !mayAnswer) throw forbidden();
    await storeValues(tx, {
      association: standing.association,
      membershipId: membership.id,
      actor,
      values,
      isMember: !isKeeper,
    });
    if (Object.keys(values).length > 0)
      await tx.update(memberships).set({ updatedAt: now }).where(eq(memberships.id, membership.id));
  });
  return readFieldValues(platform, actor, key);
}

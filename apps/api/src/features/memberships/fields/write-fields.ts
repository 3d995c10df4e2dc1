import { randomBytes } from 'node:crypto';
import {
  type MemberField,
  type MemberFieldInput,
  memberFieldLimits,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AllowedMember, stillInAssociation } from '../standing.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';
import { countValues, presentField, type StoredField } from './read-fields.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

const refuse = (path: string, message: string) =>
  new AppError('validation_failed', { issues: [{ path, message }] });

const withIds = (options: MemberFieldInput['options'], known: readonly { id: string }[]) =>
  options.map(({ id, label }) => ({
    id: id !== null && known.some((option) => option.id === id) ? id : randomBytes(6).toString('hex'),
    label,
  }));

async function refuseTakenName(tx: Tx, associationId: number, name: string, exceptId: number): Promise<void> {
  const [taken] = await tx
    .select({ id: memberFields.id })
    .from(memberFields)
    .where(
      and(
        eq(memberFields.associationId, associationId),
        sql`fold_text(${memberFields.name}) = fold_text(${name})`,
        ne(memberFields.id, exceptId),
      ),
    );
  if (taken) throw refuse('data.name', say.nameTaken);
}

/** The association is locked by then. */
async function requireField(tx: Tx, associationId: number, documentId: string): Promise<StoredField> {
  const [field] = await tx
    .select()
    .from(memberFields)
    .where(and(eq(memberFields.documentId, documentId), eq(memberFields.associationId, associationId)));
  if (!field) throw notFound();
  return field;
}

const usedOf = async (tx: Tx, { id }: StoredField): Promise<number> =>
  (await countValues(tx, [id])).get(id) ?? 0;

export function createField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  input: MemberFieldInput,
): Promise<MemberField> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const all = await tx.$count(memberFields, eq(memberFields.associationId, association.id));
    if (all >= memberFieldLimits.fields) throw new AppError('conflict', { message: say.tooMany });
    await refuseTakenName(tx, association.id, input.name, 0);
    const [field] = await tx
      .insert(memberFields)
      .values({
        ...input,
        options: input.kind === 'choice' ? withIds(input.options, []) : [],
        associationId: association.id,
        position: all,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!field) throw new Error('the field was not stored');
    return presentField(field, 0);
  });
}

/** What members answered stays readable: neither the kind nor a chosen answer goes. */
async function refuseLostValues(tx: Tx, field: StoredField, input: MemberFieldInput): Promise<void> {
  if (input.kind !== field.kind && (await usedOf(tx, field)) > 0) throw refuse('data.kind', say.kindIsFixed);
  if (field.kind !== 'choice' || input.kind !== 'choice') return;
  for (const { id, label } of field.options) {
    if (input.options.some((option) => option.id === id)) continue;
    const chosen = await tx.$count(
      memberFieldValues,
      and(eq(memberFieldValues.fieldId, field.id), eq(memberFieldValues.value, id)),
    );
    if (chosen > 0) throw refuse('data.options', say.optionUsed(label));
  }
}

export function changeField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
  input: MemberFieldInput,
): Promise<MemberField> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const field = await requireField(tx, association.id, documentId);
    await refuseTakenName(tx, association.id, input.name, field.id);
    await refuseLostValues(tx, field, input);
    const options = input.kind === 'choice' ? withIds(input.options, field.options) : [];
    const [changed] = await tx
      .update(memberFields)
      .set({ ...input, options, updatedAt: clock.now() })
      .where(eq(memberFields.id, field.id))
      .returning();
    return presentField(changed ?? field, await usedOf(tx, field));
  });
}

/** Deleted while nobody has a value, else put out of use. */
export function removeField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const field = await requireField(tx, association.id, documentId);
    if ((await usedOf(tx, field)) === 0) await tx.delete(memberFields).where(eq(memberFields.id, field.id));
    else
      await tx
        .update(memberFields)
        .set({ archivedAt: clock.now(), updatedAt: clock.now() })
        .where(eq(memberFields.id, field.id));
  });
}

export function restoreField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<MemberField> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const field = await requireField(tx, association.id, documentId);
    const [changed] = await tx
      .update(memberFields)
      .set({ archivedAt: null, updatedAt: clock.now() })
      .where(eq(memberFields.id, field.id))
      .returning();
    return presentField(changed ?? field, await usedOf(tx, field));
  });
}

/** Those that are not named keep their place behind. */
export function orderFields({ db }: Dependencies, allowed: AllowedMember, order: readonly string[]) {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    for (const [position, documentId] of order.entries())
      await tx
        .update(memberFields)
        .set({ position })
        .where(and(eq(memberFields.documentId, documentId), eq(memberFields.associationId, association.id)));
  });
}

import { randomBytes } from 'node:crypto';
import {
  type MemberField,
  type MemberFieldChange,
  type MemberFieldInput,
  memberFieldInputSchema,
  memberFieldLimits,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../../platform/errors/app-error.ts';
import { validated } from '../../../platform/errors/validated.ts';
import type { Platform } from '../../../platform/platform.ts';
import { entryOfAssociation, refuseTakenName, refuseWhileImporting } from '../archivable.ts';
import { type AllowedMember, stillInAssociation } from '../standing.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';
import { countValues, presentField, type StoredField } from './read-fields.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

/** A known key is kept by the first choice that is sent with it; every other gets one of its own. */
function withIds(options: MemberFieldInput['options'], known: readonly { id: string }[]) {
  const left = new Set(known.map(({ id }) => id));
  return options.map(({ id, label }) => ({
    id: id !== null && left.delete(id) ? id : randomBytes(6).toString('hex'),
    label,
  }));
}

/** The association is locked by then. */
async function requireField(tx: Tx, associationId: number, documentId: string): Promise<StoredField> {
  const [field] = await tx
    .select()
    .from(memberFields)
    .where(entryOfAssociation(memberFields, associationId, documentId));
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
    await refuseTakenName(tx, memberFields, {
      associationId: association.id,
      name: input.name,
      message: say.nameTaken,
    });
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
  const isOptionGone = field.options.some(({ id }) => !input.options.some((option) => option.id === id));
  if (input.kind !== field.kind || isOptionGone) await refuseWhileImporting(tx, field.associationId);
  if (input.kind !== field.kind && (await usedOf(tx, field)) > 0)
    throw invalidField('data.kind', say.kindIsFixed);
  if (field.kind !== 'choice' || input.kind !== 'choice') return;
  for (const { id, label } of field.options) {
    if (input.options.some((option) => option.id === id)) continue;
    const chosen = await tx.$count(
      memberFieldValues,
      and(eq(memberFieldValues.fieldId, field.id), eq(memberFieldValues.value, id)),
    );
    if (chosen > 0) throw invalidField('data.options', say.optionUsed(label));
  }
}

/** The definition as it is now with what somebody changed of it, so that two who change different parts both win. */
function mergedInput(field: StoredField, change: MemberFieldChange): MemberFieldInput {
  const { name, help, kind, options, isRequired, readers, askedFrom } = field;
  const now = { name, help, kind, options, isRequired, readers, askedFrom };
  return validated(memberFieldInputSchema, { ...now, ...change });
}

export function changeField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
  change: MemberFieldChange,
): Promise<MemberField> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const field = await requireField(tx, association.id, documentId);
    const input = mergedInput(field, change);
    await refuseTakenName(tx, memberFields, {
      associationId: association.id,
      name: input.name,
      exceptId: field.id,
      message: say.nameTaken,
    });
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

/** Deleted while nobody has a value, else archived; says which. */
export function removeField(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const field = await requireField(tx, association.id, documentId);
    const isUsed = (await usedOf(tx, field)) > 0;
    if (!isUsed) await refuseWhileImporting(tx, association.id);
    const isThis = eq(memberFields.id, field.id);
    const now = clock.now();
    if (isUsed) await tx.update(memberFields).set({ archivedAt: now, updatedAt: now }).where(isThis);
    else await tx.delete(memberFields).where(isThis);
    return isUsed;
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
    await tx
      .update(memberFields)
      .set({ archivedAt: null, updatedAt: clock.now() })
      .where(eq(memberFields.id, field.id));
    return presentField({ ...field, archivedAt: null }, await usedOf(tx, field));
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
        .where(entryOfAssociation(memberFields, association.id, documentId));
  });
}

import { dateShift } from '@kermesse/domain/events/date-shift';
import type { DuplicateEdition } from '@kermesse/domain/events/event-schemas';
import type { Tx } from '../../platform/db/database.ts';
import { CopiedIds } from '../../platform/people/copied-ids.ts';
import { copyEdition } from '../../platform/people/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, eventEditions, keepAccess, stillOnEdition } from '../organizers/public.ts';
import { copyAddress } from '../profiles/public.ts';

type Edition = typeof eventEditions.$inferSelect;

const nameLength = 100;
const copyName = (name: string) => `${name.slice(0, nameLength - 8)} (Copie)`;

async function copyRow(tx: Tx, edition: Edition, input: DuplicateEdition): Promise<Edition> {
  const shift = dateShift(edition.startsAt, new Date(input.date_start), edition.timezone);
  const moved = (date: Date | null) => (date === null ? null : shift.instant(date));
  const { id: _id, documentId: _documentId, createdAt: _created, updatedAt: _updated, ...values } = edition;
  const [copy] = await tx
    .insert(eventEditions)
    .values({
      ...values,
      name: input.name ?? copyName(edition.name),
      status: 'draft',
      publishedAt: null,
      archivedAt: null,
      postponedFrom: null,
      startsAt: shift.instant(edition.startsAt),
      endsAt: shift.instant(edition.endsAt),
      registrationOpensAt: moved(edition.registrationOpensAt),
      registrationClosesAt: moved(edition.registrationClosesAt),
      profileLockFrom: moved(edition.profileLockFrom),
      answersEditableUntil: moved(edition.answersEditableUntil),
      cancellableUntil: moved(edition.cancellableUntil),
      transferableUntil: moved(edition.transferableUntil),
      availabilityEditableUntil: moved(edition.availabilityEditableUntil),
      addressId: edition.addressId && ((await copyAddress(tx, edition.addressId))?.id ?? null),
    })
    .returning();
  if (!copy) throw new Error('the edition was not stored');
  return copy;
}

/** On new dates, unpublished, without sales and registrations. */
export async function duplicateEdition(
  { db, people }: Pick<Platform, 'db' | 'people'>,
  allowed: AllowedEdition,
  input: DuplicateEdition,
): Promise<{ id: number; documentId: string; name: string }> {
  return db.transaction(async (tx) => {
    const { actor, entry: edition } = await stillOnEdition(tx, allowed);
    const copy = await copyRow(tx, edition, input);
    await copyEdition(tx, people.editionCopiers, {
      fromEditionId: edition.id,
      toEditionId: copy.id,
      shift: dateShift(edition.startsAt, copy.startsAt, edition.timezone),
      ids: new CopiedIds(),
    });
    await keepAccess(tx, actor.id, edition.id, copy.id);
    return { id: copy.id, documentId: copy.documentId, name: copy.name };
  });
}

import { foldText } from '@kermesse/domain/shared/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { inscriptions } from './tables.ts';

type Named = Pick<typeof inscriptions.$inferSelect, 'firstname' | 'lastname' | 'birthdate'>;

/** Null without a birth date: a name alone is nobody in particular. */
export const personKey = ({ firstname, lastname, birthdate }: Named): string | null =>
  birthdate === null ? null : `${foldText(firstname)}/${foldText(lastname)}/${birthdate}`;

/** Live registrations of an edition, by address and by name with birth date. */
export async function registeredPeople(
  executor: Executor,
  editionId: number,
): Promise<{ emails: ReadonlySet<string>; people: ReadonlySet<string> }> {
  const rows = await executor
    .select({
      email: inscriptions.email,
      firstname: inscriptions.firstname,
      lastname: inscriptions.lastname,
      birthdate: inscriptions.birthdate,
    })
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        inArray(inscriptions.status, ['pending_payment', 'confirmed']),
      ),
    );
  return {
    emails: new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))),
    people: new Set(rows.flatMap((row) => personKey(row) ?? [])),
  };
}

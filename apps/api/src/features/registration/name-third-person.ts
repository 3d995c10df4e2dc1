import type { Person } from '@kermesse/domain/registration/person-fields';
import type { NewInscription } from '@kermesse/domain/registration/schemas';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { thirdPersons } from '../profiles/public.ts';
import type { ThirdPerson } from './registrant.ts';

/** What the answers add to what was known; nothing that is known is overwritten. */
async function complete(tx: Tx, person: ThirdPerson, told: Person): Promise<ThirdPerson> {
  const additions = {
    firstname: person.firstname || told.firstname || '',
    lastname: person.lastname || told.lastname || '',
    phone: person.phone ?? told.phone ?? null,
    birthdate: person.birthdate ?? told.birthdate ?? null,
  };
  const [completed] = await tx
    .update(thirdPersons)
    .set(additions)
    .where(eq(thirdPersons.id, person.id))
    .returning();
  return completed ?? person;
}

/** The third person whom an address names: one of the caller's, or a new one. Never an account. */
export async function nameThirdPerson(
  tx: Tx,
  actor: Actor,
  data: NewInscription,
  known: ThirdPerson | null,
  told: Person,
): Promise<ThirdPerson> {
  if (known) return complete(tx, known, told);
  const email = (data.tierRegisterEmail ?? '').trim().toLowerCase();
  const [same] = await tx
    .select()
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.ownerId, actor.id),
        ne(thirdPersons.kind, 'emergency_contact'),
        eq(sql`lower(${thirdPersons.email})`, email),
      ),
    )
    .limit(1);
  if (same) return complete(tx, same, told);
  const [created] = await tx
    .insert(thirdPersons)
    .values({
      ownerId: actor.id,
      kind: 'third_person',
      email,
      firstname: told.firstname ?? '',
      lastname: told.lastname ?? '',
      phone: told.phone ?? null,
      birthdate: told.birthdate ?? null,
    })
    .returning();
  if (!created) throw new Error('The third person was not stored.');
  return created;
}

import type { Person } from '@kermesse/domain/forms/person-fields';
import type { NewInscription } from '@kermesse/domain/registration/schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { thirdPersons } from '../profiles/public.ts';
import { personByEmail } from '../reservations/public.ts';
import type { ThirdPerson } from './registrant.ts';
import { isForThirdPerson } from './submission-context.ts';

/** What the answers add to what was known; nothing that is known is overwritten. */
export async function completeThirdPerson(tx: Tx, person: ThirdPerson, told: Person): Promise<ThirdPerson> {
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

/** For whom the inscription is: the person who was chosen, or whom the address names; null is the account itself. */
export async function findRegistered(
  tx: Tx,
  actor: Actor,
  data: NewInscription,
  known: ThirdPerson | null,
): Promise<ThirdPerson | null> {
  if (!isForThirdPerson(data)) return null;
  return known ?? personByEmail(tx, actor.id, data.tierRegisterEmail ?? '');
}

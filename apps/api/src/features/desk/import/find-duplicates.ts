import { importMessages as say } from '@kermesse/domain/desk/import-messages';
import type { NewRegistration } from '@kermesse/domain/desk/new-registration';
import type { Executor } from '../../../platform/db/database.ts';
import { personKey, registeredPeople } from '../../registration/public.ts';

export interface Person {
  readonly line: number;
  readonly registration: NewRegistration;
}

/** Why each of these lines is somebody known: registered before, or on an earlier line. */
export async function findDuplicates(
  executor: Executor,
  editionId: number,
  people: readonly Person[],
): Promise<Map<number, string>> {
  const known = await registeredPeople(executor, editionId);
  const lineOf = new Map<string, number>();
  const found = new Map<number, string>();
  for (const { line, registration } of people) {
    const email = registration.email?.toLowerCase() ?? null;
    const named = personKey(registration);
    const keys = [email, named].filter((key) => key !== null);
    const earlier = keys.flatMap((key) => lineOf.get(key) ?? [])[0];
    if (email !== null && known.emails.has(email)) found.set(line, say.emailRegistered);
    else if (named !== null && known.people.has(named)) found.set(line, say.personRegistered);
    else if (earlier !== undefined) found.set(line, say.sameInFile(earlier));
    for (const key of keys) if (!lineOf.has(key)) lineOf.set(key, line);
  }
  return found;
}

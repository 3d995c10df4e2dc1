import type { Person } from '@kermesse/domain/organizers/answers';
import { fullName } from '@kermesse/domain/shared/names';

export function personName({ profile, username }: Pick<Person, 'profile' | 'username'>): string {
  return fullName(profile ?? {}) || username;
}

import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { fullName } from '@kermesse/domain/shared/names';

type Named = Pick<Account, 'firstname' | 'lastname' | 'username' | 'email'>;

/** Until the profile is filled in, an account has only its username or e-mail address. */
export function accountName(account: Named): string {
  return fullName(account) || account.username || account.email;
}

export function shortName(account: Named): string {
  return account.firstname || accountName(account);
}

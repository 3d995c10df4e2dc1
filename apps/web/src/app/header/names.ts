import type { Account } from '@kermesse/domain/accounts/session-schemas';

type Named = Pick<Account, 'firstname' | 'lastname' | 'username' | 'email'>;

/** Until the profile is filled in, an account has only its username or e-mail address. */
export function fullName({ firstname, lastname, username, email }: Named): string {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return name || username || email;
}

export function shortName(account: Named): string {
  return account.firstname || fullName(account);
}

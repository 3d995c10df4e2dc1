import { sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { definePersonalData, kept, owned } from '../../platform/people/personal-data.ts';
import { platformPersonalData } from '../../platform/people/platform-personal-data.ts';
import { accountTokens, signInCodes } from './tables.ts';

/** The account's row stays as the target of references, without personal data. */
export const accountsPersonalData = definePersonalData(
  'accounts',
  [
    owned(accountTokens, 'userId'),
    owned(signInCodes, 'userId', { hidden: ['visitorId', 'codeHash'] }),
    kept(users, 'id', (now) => ({
      email: sql`'compte-supprime-' || ${users.documentId} || '@kermesse.invalid'`,
      username: 'Compte supprimé',
      passwordHash: null,
      isPlatformAdmin: false,
      isConfirmed: false,
      avatar: null,
      pictureUrl: null,
      suspendedAt: null,
      suspensionReason: null,
      suspensionText: null,
      deletedAt: now,
    })),
  ],
  [platformPersonalData],
);

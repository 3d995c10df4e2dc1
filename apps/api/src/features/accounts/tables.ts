import { accountTokenPurposes } from '@kermesse/domain/accounts/enums';
import { signInCode } from '@kermesse/domain/accounts/sign-in-code';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { oneOf, within } from '../../platform/db/constraints.ts';

/** Single-use links sent by mail. Only the hash is stored, so that a copy of the database gives no access. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: accountTokenPurposes }).notNull(),
    /** In a mail that people pass on, such as a ticket's: whoever opens it chooses no password. */
    isForwardable: boolean().notNull().default(false),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    oneOf(t.purpose, accountTokenPurposes),
    uniqueIndex('account_tokens_hash_unique').on(t.tokenHash),
    index('account_tokens_user').on(t.userId, t.purpose),
  ],
);

/** Codes sent by mail. Each works in the browser that asked for it, and nowhere else. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorId: text().notNull(),
    /** Keyed, as a million plain hashes are computed in a second. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    within(t.tries, 0, signInCode.maxTries),
    index('sign_in_codes_user').on(t.userId, t.createdAt),
    index('sign_in_codes_expires').on(t.expiresAt),
  ],
);

import { accountTokenPurposes } from '@kermesse/domain/accounts/enums';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { oneOf } from '../../platform/db/constraints.ts';

/** Single-use links sent by mail. Only the hash is stored, so that a copy of the database gives no access. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: accountTokenPurposes }).notNull(),
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

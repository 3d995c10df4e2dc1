import { suspensionReasons } from '@kermesse/domain/administration/suspension';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, ref } from '../db/columns.ts';
import { oneOf } from '../db/constraints.ts';

export const users = pgTable(
  'users',
  {
    ...identity(),
    /** As typed, trimmed; unique regardless of case. */
    email: text().notNull(),
    username: text().notNull(),
    passwordHash: text(),
    isPlatformAdmin: boolean().notNull().default(false),
    isConfirmed: boolean().notNull().default(false),
    avatar: jsonb(),
    pictureUrl: text(),
    policyAcceptedAt: instant(),
    /** Signs in nowhere while it is set. */
    suspendedAt: instant(),
    suspensionReason: text({ enum: suspensionReasons }),
    /** As the person was told. */
    suspensionText: text(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_suspended').on(t.suspendedAt).where(sql`${t.suspendedAt} is not null`),
    oneOf(t.suspensionReason, suspensionReasons),
    check('users_suspension_has_reason', sql`(${t.suspendedAt} is null) = (${t.suspensionReason} is null)`),
  ],
);

/** One sign-in on one device. Ending it ends its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** Rotating tokens of a session. A token used twice indicates theft, and ends the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    ...identity(),
    sessionId: ref()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('refresh_tokens_hash_unique').on(t.tokenHash),
    index('refresh_tokens_session').on(t.sessionId),
  ],
);

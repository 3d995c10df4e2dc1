import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/columns.ts';
import type { FailureSummary } from '../logging/failure-summary.ts';

/** `created` waits for its first attempt, `retry` for another; `active` is running on a node. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'failed';

const waiting = sql`state in ('created', 'retry')`;

export const jobs = pgTable(
  'jobs',
  {
    ...identity(),
    name: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<JobState>().notNull().default('created'),
    /** Unique among jobs of one kind that wait for their first attempt. */
    singletonKey: text().notNull(),
    priority: integer().notNull(),
    startAfter: instant().notNull(),
    failedAttempts: integer().notNull().default(0),
    retryLimit: integer().notNull(),
    retryDelaySeconds: integer().notNull(),
    /** A run that takes longer counts as interrupted. */
    lostAfterSeconds: integer().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    failure: jsonb().$type<FailureSummary>(),
  },
  (t) => [
    uniqueIndex('jobs_created_key_unique').on(t.name, t.singletonKey).where(sql`${t.state} = 'created'`),
    index('jobs_waiting_order').on(t.name, t.priority.desc().nullsFirst(), t.id).where(waiting),
    index('jobs_waiting_start').on(t.name, t.startAfter).where(waiting),
    index('jobs_active').on(t.startedAt).where(sql`${t.state} = 'active'`),
    index('jobs_ended').on(t.state, t.endedAt).where(sql`${t.state} in ('completed', 'failed')`),
    check('jobs_state_known', sql`${t.state} in ('created', 'retry', 'active', 'completed', 'failed')`),
  ],
);

import { worstLevel } from '@kermesse/domain/administration/health';
import type { SQL } from 'drizzle-orm';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions } from '../events/public.ts';
import { readHealth } from './read-health.ts';
import { readJournal } from './read-journal.ts';
import { reports } from './tables.ts';

const latestActs = 6;

/** What waits for somebody. */
export async function readOverview(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>) {
  const { db, jobs } = platform;
  const counted = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.orm.select({ count: count() }).from(table).where(where);
    return Number(row?.count ?? 0);
  };
  const { checks } = await readHealth(platform);
  return {
    pendingAssociations: await counted(associations, eq(associations.status, 'pending')),
    newReports: await counted(reports, eq(reports.state, 'new')),
    failedJobs: (await jobs.queue()).failed,
    takenDown: await counted(eventEditions, eq(eventEditions.status, 'taken_down')),
    suspended: await counted(users, and(isNotNull(users.suspendedAt), isNull(users.deletedAt))),
    health: worstLevel(checks.map(({ level }) => level)),
    latest: (await readJournal(platform, { who: '', what: '' }, latestActs)).data,
  };
}

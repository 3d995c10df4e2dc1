import type { AdminAccount, adminAccountsSchema } from '@kermesse/domain/administration/answers';
import type { AdminAccountsQuery } from '@kermesse/domain/administration/queries';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sessions, users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { events } from '../events/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { limitsOf, metaOf } from './page-meta.ts';
import { containsWords } from './search-words.ts';

const searched = sql`concat_ws(' ', ${shownName}, ${users.email})`;
const stateConditions: Record<AdminAccountsQuery['state'][number], ReturnType<typeof isNull>> = {
  active: isNull(users.suspendedAt),
  suspended: isNotNull(users.suspendedAt),
  admin: eq(users.isPlatformAdmin, true),
};

/** Latest first; deleted accounts have nothing left to show. */
export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  { search, state, pagination }: AdminAccountsQuery,
): Promise<z.infer<typeof adminAccountsSchema>> {
  const { limit, offset } = limitsOf(pagination);
  const rows = await db.orm
    .select({
      user: users,
      name: shownName,
      lastSeenAt: sql<
        string | null
      >`(select to_char(max(s.last_used_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from ${sessions} s where s.user_id = ${users.id})`,
      events: sql<number>`(select count(*)::int from ${events} v where v.owner_id = ${users.id})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        isNull(users.deletedAt),
        containsWords(searched, search),
        state.length > 0 ? or(...state.map((each) => stateConditions[each])) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
  const data = rows.map(
    ({ user, total: _total, ...row }): AdminAccount => ({
      ...row,
      documentId: user.documentId,
      email: user.email,
      createdAt: user.createdAt.toISOString(),
      isConfirmed: user.isConfirmed,
      isPlatformAdmin: user.isPlatformAdmin,
      suspension:
        user.suspendedAt && user.suspensionReason
          ? {
              reason: user.suspensionReason,
              text: user.suspensionText ?? '',
              at: user.suspendedAt.toISOString(),
            }
          : null,
    }),
  );
  return { data, meta: metaOf(pagination, rows[0]?.total ?? 0) };
}

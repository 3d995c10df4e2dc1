import { eq, sql } from 'drizzle-orm';
import { readIdentity } from '../../../platform/collections/identity-key.ts';
import { boundViewer } from '../../../platform/collections/viewer.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberStanding } from '../standing.ts';
import { memberships } from '../tables.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';
import { mayReadValue } from './field-policies.ts';

export const memberFolder = (associationId: string): string => `associations/${associationId}/members`;

/**
 * Sent by members and, on joining, by whoever may join; read by those who read the field. A file that no value
 * names is swept.
 */
export function registerFieldFiles({ uploads, db, clock }: Pick<Platform, 'uploads' | 'db' | 'clock'>): void {
  uploads.registerUploadPolicy('memberFile', async ({ actor, params }) => {
    const key = params.associationId ?? '';
    if (!actor || !readIdentity(key)) return false;
    const standing = await memberStanding(db.orm, actor, key);
    if (!standing) return false;
    const { association, membership } = standing;
    if (membership) return membership.status === 'active' || membership.status === 'pending';
    return association.status === 'accepted' && association.isActive;
  });

  uploads.registerFileReader('memberFile', async (actor, file) => {
    const viewer = boundViewer({ actor, visitorId: null, now: clock.now() });
    const [found] = await db.orm
      .select({ id: memberFieldValues.id })
      .from(memberFieldValues)
      .innerJoin(memberFields, eq(memberFields.id, memberFieldValues.fieldId))
      .innerJoin(memberships, eq(memberships.id, memberFieldValues.membershipId))
      .where(
        sql`${memberFieldValues.value} = ${`/api/files/${file.storageKey}`} and ${memberFieldValues.value} like '/api/files/%'
          and ${memberFields.kind} = 'file' and ${mayReadValue(memberFields, memberships, viewer)}`,
      )
      .limit(1);
    return found !== undefined;
  });

  uploads.registerFileReferences('memberFile', async (executor, urls) => {
    const used = await rowsOf<{ value: string }>(
      executor,
      sql`select value from ${memberFieldValues} fv join ${memberFields} ff on ff.id = fv.field_id and ff.kind = 'file'
        where value = any(${sql.param([...urls])}::text[]) and value like '/api/files/%'`,
    );
    return used.map(({ value }) => value);
  });
}

import { sql } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { Database } from '../../../platform/db/database.ts';
import { memberships } from '../../memberships/tables.ts';
import { profiles } from '../../profiles/tables.ts';

/** Named active members, with statistics collected for people but not for memberships. */
export async function addCrowd(
  { db }: { db: Database },
  association: { id: number },
  size: number,
): Promise<void> {
  await db.orm.execute(sql`
    insert into ${users} (document_id, email, username, password_hash, is_confirmed)
    select substr(md5('fee' || n) || md5('x' || n), 1, 24), 'fee' || n || '@foule.test', 'fee' || n, 'x', true
    from generate_series(1, ${size}::int) n`);
  await db.orm.execute(sql`
    insert into ${profiles} (user_id, firstname, lastname)
    select id, 'Prénom' || id % 97, 'Nom' || id % 1013 from ${users} where email like 'fee%@foule.test'`);
  await db.orm.execute(sql`analyze ${users}, ${profiles}`);
  await db.orm.execute(sql`
    insert into ${memberships} (document_id, user_id, association_id, role, status, accepted_at)
    select substr(md5('fm' || id) || md5('y' || id), 1, 24), id, ${association.id}::bigint, 'member', 'active', '2027-01-01'
    from ${users} where email like 'fee%@foule.test'`);
}

import { personFieldNames } from '@kermesse/domain/memberships/person';
import { formatDate } from '@kermesse/domain/shared/moments';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { newLink } from '../../../platform/auth/one-use-links.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invitationMail } from '../mails.ts';
import { membershipClaims, membershipHistory, memberships } from '../tables.ts';
import { associations } from '../tables-associations.ts';
import { memberImportRows } from '../tables-imports.ts';
import { mergedOwnCells, ownCellsIn, readOwnCellsOf, writeOwnCells } from './own-cells.ts';
import type { MemberImport } from './present-import.ts';

/** One statement for a thousand people: row by row the embedded engine would take minutes. */
export const linesAtOnce = 1_000;

export interface NewPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

export async function createMembers(tx: Tx, entry: MemberImport, now: Date): Promise<NewPerson[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Numbers are given in the order of the lines, by which each line finds its member again.
  const made = await rowsOf<{ id: string | number; name: string; email: string | null }>(
    tx,
    sql`
    with lines as (
      select l.id as row_id, l.p, row_number() over (order by l.line) as n from (
        select r.id, r.line, r.person as p from ${memberImportRows} r
        where r.import_id = ${entry.id} and r.applied_at is null and r.action = 'create'
        order by r.line limit ${linesAtOnce}) l),
    made as (
      insert into ${memberships} (association_id, import_id, firstname, lastname, email, phone, birthday, gender,
        address_line, zipcode, city, role, status, accepted_at, created_at, updated_at)
      select ${entry.associationId}, ${entry.id}, p->>'firstname', p->>'lastname', p->>'email', p->>'phone',
        (p->>'birthday')::date, p->>'gender', p->>'addressLine', p->>'zipcode', p->>'city', p->>'role', p->>'status',
        case when p->>'status' <> 'pending' then arrival end, arrival, ${at}
      from (select lines.*, coalesce(((p->>'joinedOn') || 'T11:00:00Z')::timestamptz, ${at}) as arrival from lines) s
      order by n
      returning id, firstname, lastname, email, role, status),
    numbered as (select made.*, row_number() over (order by id) as n from made),
    told as (
      insert into ${membershipHistory} (association_id, membership_id, event, to_role, to_status, actor_id, created_at)
      select ${entry.associationId}, id, 'imported', role, status, ${entry.startedById}::bigint, ${at} from made)
    update ${memberImportRows} r set membership_id = numbered.id, applied_at = ${at}
    from lines join numbered on numbered.n = lines.n
    where r.id = lines.row_id
    returning numbered.id, numbered.firstname || ' ' || numbered.lastname as name, numbered.email`,
  );
  if (made.length === 0) return [];
  const isNew = sql`r.import_id = ${entry.id} and r.action = 'create' and r.applied_at is not null and r.person is not null`;
  await writeOwnCells(
    tx,
    sql`select r.membership_id as id, r.person as own from ${memberImportRows} r where ${isNew}`,
  );
  await tx.execute(sql`update ${memberImportRows} r set person = null where ${isNew}`);
  return made.map(({ id, ...person }) => ({ id: Number(id), ...person }));
}

/** Returns how many were written; somebody who left or took an account meanwhile is passed over. */
export async function mergeMembers(
  tx: Tx,
  entry: MemberImport,
  now: Date,
): Promise<{ lines: number; merged: number }> {
  const rows = await tx
    .select()
    .from(memberImportRows)
    .where(
      and(
        eq(memberImportRows.importId, entry.id),
        isNull(memberImportRows.appliedAt),
        ne(memberImportRows.action, 'create'),
      ),
    )
    .orderBy(asc(memberImportRows.line))
    .limit(linesAtOnce);
  if (rows.length === 0) return { lines: 0, merged: 0 };
  const ids = rows.flatMap(({ membershipId }) => membershipId ?? []);
  const members = await tx
    .select()
    .from(memberships)
    .where(and(inArray(memberships.id, ids), isNull(memberships.userId)))
    .orderBy(asc(memberships.id))
    .for('update');
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const ownOf = await readOwnCellsOf(tx, [...memberOf.keys()]);
  const changes = rows.flatMap(({ id: rowId, action, membershipId, person }) => {
    const member = memberOf.get(membershipId ?? 0);
    if (!member || !person) return [];
    const before = Object.fromEntries(personFieldNames.map((field) => [field, member[field]]));
    const after = Object.fromEntries(
      personFieldNames.map((field) => {
        const [had, says] = [member[field], person[field] ?? null];
        return [field, action === 'replace' ? (says ?? had) : (had ?? says)];
      }),
    );
    const own = mergedOwnCells(ownOf.get(member.id) ?? {}, person, action === 'replace');
    return [{ rowId, id: member.id, before: { ...before, ...own.before }, own: own.after, ...after }];
  });
  await writePeople(tx, changes, now);
  await writeOwnCells(tx, ownCellsIn(changes), now);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`update ${memberImportRows} r set before = v.before
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v("rowId" bigint, before jsonb)
    where r.id = v."rowId"`);
  await tx.execute(sql`update ${memberImportRows} r set person = null, applied_at = ${at}
    where r.id in (${sql.join(
      rows.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`);
  return { lines: rows.length, merged: changes.length };
}

/** Objects with the `id` of a membership and the fields of a person. */
export async function writePeople(tx: Tx, people: readonly object[], now: Date): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    update ${memberships} m set firstname = v.firstname, lastname = v.lastname, email = v.email, phone = v.phone,
      birthday = v.birthday, gender = v.gender, address_line = v."addressLine", zipcode = v.zipcode, city = v.city,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as v(id bigint, firstname text, lastname text,
      email text, phone text, birthday date, gender text, "addressLine" text, zipcode text, city text)
    where m.id = v.id and m.user_id is null`);
}

/** One link and one mail for each who has an address, in the transaction that makes the member. */
export async function inviteNewPeople(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  entry: MemberImport,
  people: readonly NewPerson[],
  now: Date,
): Promise<void> {
  const [association] = await tx.select().from(associations).where(eq(associations.id, entry.associationId));
  if (!association) return;
  const links: (typeof membershipClaims.$inferInsert)[] = [];
  const mails: MailMessage[] = [];
  for (const { id, name, email } of people) {
    if (email === null) continue;
    const { token, ...link } = newLink(now);
    links.push({ membershipId: id, offeredById: entry.startedById, email, createdAt: now, ...link });
    const invitation = invitationMail({ userId: null, name, email }, association, {
      path: `/adhesion?token=${token}`,
      until: formatDate(link.expiresAt.toISOString()),
      replyTo: association.email,
    });
    mails.push({ ...invitation, isBulk: true });
  }
  if (links.length === 0) return;
  await tx.insert(membershipClaims).values(links);
  await mail.queueAll(tx, mails);
}

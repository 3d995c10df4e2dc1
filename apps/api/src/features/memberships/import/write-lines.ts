import { personFieldNames } from '@kermesse/domain/memberships/person';
import { dayOf, formatDate } from '@kermesse/domain/shared/moments';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { newLink } from '../../../platform/auth/one-use-links.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Membership } from '../find-target.ts';
import { invitationMail } from '../mails.ts';
import { membershipClaims, membershipHistory, memberships } from '../tables.ts';
import { associations } from '../tables-associations.ts';
import { memberImportRows } from '../tables-imports.ts';
import { mergedOwnCells, ownCellsIn, readOwnCellsOf, writeOwnCells } from './own-cells.ts';
import type { MemberImport } from './present-import.ts';

/** One statement for many people: row by row the embedded engine would take minutes, and others wait for one that is longer. */
export const linesAtOnce = 250;

export interface NewPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

interface MadeLine {
  id: string | number;
  name: string;
  email: string | null;
  line: number;
  hasOwn: boolean;
}

/** Sections and own fields of a batch, found by its lines rather than among all that are written. */
async function writeOwnOfNew(tx: Tx, entry: MemberImport, made: readonly MadeLine[]): Promise<void> {
  const lines = made.flatMap(({ line, hasOwn }) => (hasOwn ? [line] : []));
  if (lines.length === 0) return;
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const isMeant = sql`r.import_id = ${entry.id} and r.line between ${first} and ${last} and r.action = 'create'
    and r.own is not null`;
  const source = sql`select r.membership_id as id, r.own from ${memberImportRows} r where ${isMeant}`;
  await writeOwnCells(tx, source, { associationId: entry.associationId, joinedAt: null });
  await tx.execute(sql`update ${memberImportRows} r set own = null where ${isMeant}`);
}

export async function createFromLines(tx: Tx, entry: MemberImport, now: Date): Promise<NewPerson[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Numbers are given in the order of the lines, by which each line finds its member again.
  const made = await rowsOf<MadeLine>(
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
    update ${memberImportRows} r set membership_id = numbered.id, applied_at = ${at}, person = null
    from lines join numbered on numbered.n = lines.n
    where r.id = lines.row_id
    returning numbered.id, numbered.firstname || ' ' || numbered.lastname as name, numbered.email, r.line,
      r.own is not null as "hasOwn"`,
  );
  if (made.length === 0) return [];
  await writeOwnOfNew(tx, entry, made);
  return made.map(({ id, name, email }) => ({ id: Number(id), name, email }));
}

/** Returns how many were written; somebody who is no longer as the check found them is passed over. */
export async function mergeLines(
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
    .where(inArray(memberships.id, ids))
    .orderBy(asc(memberships.id))
    .for('update');
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const ownOf = await readOwnCellsOf(tx, [...memberOf.keys()]);
  const changes = rows.flatMap((row) => {
    const member = memberOf.get(row.membershipId ?? 0);
    if (!member || !row.person || (member.userId !== null) !== row.hasAccount) return [];
    if (row.hasAccount && member.status !== 'active') return [];
    const person = row.hasAccount ? null : mergedPerson(member, row.person, row.action === 'replace');
    const arrival = row.action === 'replace' ? movedArrival(member, row.person.joinedOn ?? null) : null;
    const own = mergedOwnCells(ownOf.get(member.id) ?? {}, row.own ?? {}, row.action === 'replace');
    return [
      {
        rowId: row.id,
        id: member.id,
        before: { ...person?.before, ...arrival?.before, ...own.before },
        own: own.after,
        arrival: arrival?.after ?? null,
        person: person?.after ?? null,
      },
    ];
  });
  await writeMerged(tx, changes, { associationId: entry.associationId, now });
  // A line that was passed over is nobody's: what this person does later never stands in the way of taking the rest back.
  await tx
    .update(memberImportRows)
    .set({ person: null, own: null, membershipId: null, appliedAt: now })
    .where(
      inArray(
        memberImportRows.id,
        rows.map(({ id }) => id),
      ),
    );
  await tx.execute(sql`update ${memberImportRows} r set before = v.before, membership_id = v.id
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v("rowId" bigint, id bigint, before jsonb)
    where r.id = v."rowId"`);
  return { lines: rows.length, merged: changes.length };
}

type Cells = Readonly<Record<string, string | null>>;

function mergedPerson(member: Membership, says: Cells, isReplaced: boolean) {
  const pick = (of: (field: (typeof personFieldNames)[number]) => string | null): Cells =>
    Object.fromEntries(personFieldNames.map((field) => [field, of(field)]));
  return {
    before: pick((field) => member[field]),
    after: pick((field) => {
      const [had, said] = [member[field], says[field] ?? null];
      return isReplaced ? (said ?? had) : (had ?? said);
    }),
  };
}

/** Null where the file says no other day. */
function movedArrival({ createdAt, acceptedAt }: Membership, joinedOn: string | null) {
  if (joinedOn === null || dayOf(createdAt) === joinedOn) return null;
  const moved = `${joinedOn}T11:00:00.000Z`;
  return {
    before: { createdAt: createdAt.toISOString(), acceptedAt: acceptedAt?.toISOString() ?? null },
    after: { createdAt: moved, acceptedAt: acceptedAt === null ? null : moved },
  };
}

export interface MergedMember {
  readonly id: number;
  /** Null where nothing of it changes; the person never of an account. */
  readonly person: Cells | null;
  readonly arrival: Cells | null;
  readonly own: Cells;
}

/** What a merge writes, and what undoing it writes back. */
export async function writeMerged(
  tx: Tx,
  members: readonly MergedMember[],
  { associationId, now }: { associationId: number; now: Date },
): Promise<void> {
  if (members.length === 0) return;
  await writePeople(
    tx,
    members.flatMap(({ id, person }) => (person ? [{ id, ...person }] : [])),
  );
  await tx.execute(sql`
    update ${memberships} m set updated_at = ${now.toISOString()}::timestamptz,
      created_at = coalesce((v.arrival->>'createdAt')::timestamptz, m.created_at),
      accepted_at = case when v.arrival->>'createdAt' is null then m.accepted_at
        else (v.arrival->>'acceptedAt')::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as v(id bigint, arrival jsonb)
    where m.id = v.id`);
  await writeOwnCells(tx, ownCellsIn(members), { associationId, joinedAt: now });
}

/** Objects with the `id` of a membership and the fields of a person. */
async function writePeople(tx: Tx, people: readonly object[]): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    update ${memberships} m set firstname = v.firstname, lastname = v.lastname, email = v.email, phone = v.phone,
      birthday = v.birthday, gender = v.gender, address_line = v."addressLine", zipcode = v.zipcode, city = v.city
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

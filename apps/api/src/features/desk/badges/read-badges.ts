import type { Badge, BadgeAudience } from '@kermesse/domain/desk/badges/badge-schemas';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { fullName } from '@kermesse/domain/shared/names';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { ticketCode } from '../../tickets/public.ts';
import type { Edition } from '../find-registration.ts';

export const badgeBatch = 200;

interface HeldTicket {
  id: string;
  product: string;
  option: string | null;
  holder: string;
}

interface Row {
  id: string | number;
  kind: InscriptionKind;
  firstname: string;
  lastname: string;
  reference: string;
  group: string | null;
  tickets: HeldTicket[];
}

const among = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::text[])`;

const validTickets = ({ products }: BadgeAudience): SQL => sql`tickets tk
  join inscription_items it on it.id = tk.inscription_item_id
  where tk.inscription_id = i.id and tk.status = 'valid' ${
    products.length > 0
      ? sql`and it.product_id in (select p.id from products p where p.document_id = ${among(products)})`
      : sql``
  }`;

/** Confirmed, and a participant has a valid ticket: one cancelled or refunded has no badge. */
function whereBadges(edition: Edition, audience: BadgeAudience, kinds: readonly InscriptionKind[]): SQL {
  const conditions = [
    sql`i.edition_id = ${edition.id} and i.status = 'confirmed' and i.kind = ${among(kinds)}`,
    sql`(i.kind = 'volunteer' or exists (select from ${validTickets(audience)}))`,
  ];
  if (audience.registrations) conditions.push(sql`i.document_id = ${among(audience.registrations)}`);
  return sql.join(conditions, sql` and `);
}

function kindsOf({ roles, registrations }: BadgeAudience): InscriptionKind[][] {
  if (registrations) return [['participant', 'volunteer']];
  return (['participant', 'volunteer'] as const).filter((kind) => roles.includes(kind)).map((kind) => [kind]);
}

const organizersOf = (edition: Edition): SQL => sql`users u left join profiles pr on pr.user_id = u.id
  where u.id in (
    select a.user_id from event_admins a where a.event_id = ${edition.eventId} or a.edition_id = ${edition.id}
    union select e.owner_id from events e where e.id = ${edition.eventId})`;

const wantsOrganizers = ({ roles, registrations }: BadgeAudience): boolean =>
  !registrations && roles.includes('organizer');

/** '2 × Repas, 10 km' */
function productsText(tickets: readonly HeldTicket[]): string {
  const counts = new Map<string, number>();
  for (const { product, option } of tickets) {
    const name = [product, option].filter(Boolean).join(' – ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

function badgesOf(row: Row, { per }: BadgeAudience, config: Config): Badge[] {
  const { kind: role, firstname, lastname, reference, group } = row;
  const shared = { role, reference, group: group ?? '' };
  const of = (tickets: readonly HeldTicket[]): Badge => {
    const [first] = tickets;
    // The ticket of a family's friend may bear another name than the registration.
    const isOwn = !first || first.holder === fullName(row) || first.holder === '';
    return {
      ...shared,
      firstname: isOwn ? firstname : first.holder,
      lastname: isOwn ? lastname : '',
      product: productsText(tickets),
      code: first ? ticketCode(config, first.id) : null,
    };
  };
  return per === 'ticket' && row.tickets.length > 0
    ? row.tickets.map((ticket) => of([ticket]))
    : [of(row.tickets)];
}

async function* readPeople(
  executor: Executor,
  edition: Edition,
  audience: BadgeAudience,
  kinds: readonly InscriptionKind[],
  limit: number,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const from: Row | null = last;
    const rows: Row[] = await rowsOf<Row>(
      executor,
      sql`select i.id, i.kind, i.firstname, i.lastname, i.reference, coalesce(g.name, a.name) as "group",
          (select coalesce(json_agg(json_build_object('id', tk.document_id, 'product', tk.product_name,
              'option', it.option_name, 'holder', tk.holder_name) order by it.id, tk.unit), '[]')
            from ${validTickets(audience)}) as tickets
        from inscriptions i
        left join groups g on g.id = i.group_id and g.type <> 'family'
        left join associations a on a.id = i.association_id
        where ${whereBadges(edition, audience, kinds)}
          ${from ? sql`and (i.lastname, i.firstname, i.id) > (${from.lastname}, ${from.firstname}, ${from.id}::bigint)` : sql``}
        order by i.lastname, i.firstname, i.id limit ${limit}`,
    );
    last = rows.at(-1) ?? null;
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
  }
}

/** By name within each role; one statement for each batch, so that a slow reader keeps no transaction open. */
export async function* readBadges(
  executor: Executor,
  config: Config,
  edition: Edition,
  audience: BadgeAudience,
  limit = badgeBatch,
): AsyncGenerator<Badge[]> {
  for (const kinds of kindsOf(audience))
    for await (const rows of readPeople(executor, edition, audience, kinds, limit))
      yield rows.flatMap((row) => badgesOf(row, audience, config));
  if (!wantsOrganizers(audience)) return;
  const people = await rowsOf<{ firstname: string | null; lastname: string | null; username: string }>(
    executor,
    sql`select pr.firstname, pr.lastname, u.username from ${organizersOf(edition)}
      order by pr.lastname, pr.firstname, u.id`,
  );
  yield people.map(({ firstname, lastname, username }) => ({
    role: 'organizer' as const,
    firstname: firstname || (lastname ? '' : username),
    lastname: lastname ?? '',
    product: '',
    group: '',
    reference: '',
    code: null,
  }));
}

async function countPeople(
  executor: Executor,
  edition: Edition,
  audience: BadgeAudience,
  kinds: readonly InscriptionKind[],
): Promise<number> {
  const each =
    audience.per === 'ticket'
      ? sql`sum(greatest(1, (select count(*) from ${validTickets(audience)})))`
      : sql`count(*)`;
  const [row] = await rowsOf<{ count: number }>(
    executor,
    sql`select coalesce(${each}, 0)::int as count from inscriptions i where ${whereBadges(edition, audience, kinds)}`,
  );
  return row?.count ?? 0;
}

export async function countOrganizers(executor: Executor, edition: Edition): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    executor,
    sql`select count(*)::int as count from ${organizersOf(edition)}`,
  );
  return row?.count ?? 0;
}

export async function countBadges(
  executor: Executor,
  edition: Edition,
  audience: BadgeAudience,
): Promise<number> {
  let count = wantsOrganizers(audience) ? await countOrganizers(executor, edition) : 0;
  for (const kinds of kindsOf(audience)) count += await countPeople(executor, edition, audience, kinds);
  return count;
}

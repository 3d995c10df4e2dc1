import type { HeldPlaces } from '@kermesse/domain/desk/list-schemas';
import { type SQL, sql } from 'drizzle-orm';
import { fullNameSql } from '../../platform/db/full-name.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { visitorBoundOf } from '../reservations/public.ts';

const mostCarts = 500;

/** Carts (`s`) with places held now (`h`). */
export const heldIn = (editionId: number, now: Date): SQL => sql`sign_up_sessions s
  join holds h on h.session_id = s.id and h.status = 'confirmed'
  where s.edition_id = ${editionId} and s.status in ('active', 'submitted')
    and s.expires_at > ${now.toISOString()}::timestamptz`;

interface CartRow {
  documentId: string;
  name: string | null;
  registrationId: string | null;
  isSubmitted: boolean;
  heldSince: Date | string;
  expiresAt: Date | string;
  items: HeldPlaces['carts'][number]['items'];
}

interface Totals {
  places: number;
  visitorPlaces: number;
  visitors: number;
}

/** The longest held first. Nothing is revealed about visitors. */
export async function readHeldPlaces(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { entry }: AllowedEdition,
): Promise<HeldPlaces> {
  const held = heldIn(entry.id, clock.now());
  const rows = await rowsOf<CartRow>(
    db.orm,
    sql`select c.document_id as "documentId", c.status = 'submitted' as "isSubmitted",
        case when c.user_id is not null then coalesce(${fullNameSql(sql`pr.firstname`, sql`pr.lastname`)}, u.email)
          end as name,
        i.document_id as "registrationId", c.held_since as "heldSince", c.expires_at as "expiresAt",
        (select json_agg(json_build_object('documentId', h.document_id, 'productName', p.name, 'tierName', h.tier_name,
            'hasTier', h.price_tier_id is not null,
            'optionName', o.name, 'quantity', h.quantity) order by h.id)
          from holds h join products p on p.id = h.product_id left join product_options o on o.id = h.option_id
          where h.session_id = c.id and h.status = 'confirmed') as items
      from (
        select distinct s.id, s.document_id, s.status, s.user_id, s.expires_at,
          coalesce(s.first_hold_at, s.started_at) as held_since
        from ${held} order by held_since, s.id limit ${mostCarts}) c
      left join users u on u.id = c.user_id
      left join profiles pr on pr.user_id = c.user_id
      left join inscriptions i on i.session_id = c.id
      order by c.held_since, c.id`,
  );
  const [totals] = await rowsOf<Totals>(
    db.orm,
    sql`select coalesce(sum(h.quantity), 0)::int as places,
        coalesce(sum(h.quantity) filter (where s.visitor_id is not null), 0)::int as "visitorPlaces",
        count(distinct s.id) filter (where s.visitor_id is not null)::int as visitors
      from ${held}`,
  );
  return {
    carts: rows.map(({ heldSince, expiresAt, ...row }) => ({
      ...row,
      heldSince: new Date(heldSince).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
    places: totals?.places ?? 0,
    visitorPlaces: totals?.visitorPlaces ?? 0,
    visitors: totals?.visitors ?? 0,
    visitorBound: visitorBoundOf(config, { visitorPlaces: entry.visitorPlacesPerAddress }),
  };
}

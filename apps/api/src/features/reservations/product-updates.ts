import type { ShownTier } from '@kermesse/domain/catalog/product-details';
import { freeOf, productState } from '@kermesse/domain/catalog/product-state';
import type { AllocatedTier } from '@kermesse/domain/reservations/allocate';
import type { ProductUpdate } from '@kermesse/domain/reservations/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

interface TierJson {
  id: number;
  document_id: string;
  name: string;
  price_cents: number;
  position: number;
  stock: number | null;
  held: number;
  sold: number;
  starts_at: string | null;
  ends_at: string | null;
}

interface NewsRow {
  id: string;
  document_id: string;
  is_shown: boolean;
  price_cents: number;
  stock: number | null;
  held: number;
  sold: number;
  is_active: boolean;
  on_sale_from: string | null;
  on_sale_until: string | null;
  tiers: TierJson[];
  options: { stock: number | null; held: number; sold: number }[];
}

type NewsTier = AllocatedTier & { documentId: string; position: number };

export interface AnnouncedProduct {
  readonly id: number;
  readonly isShown: boolean;
  readonly tierId: number | null;
  readonly update: ProductUpdate;
  readonly tiers: ReadonlyMap<number, ShownTier>;
}

const instant = (value: string | null) => (value === null ? null : new Date(value));

function present(tier: NewsTier): ShownTier {
  return {
    documentId: tier.documentId,
    name: tier.name,
    price: tier.priceCents / 100,
    order: tier.position,
    available_stock: freeOf(tier),
    stock_unlimited: tier.stock === null,
    starts_at: tier.startsAt?.toISOString() ?? null,
    ends_at: tier.endsAt?.toISOString() ?? null,
  };
}

function tell(row: NewsRow, now: Date): AnnouncedProduct {
  const tiers = row.tiers.map(
    (tier): NewsTier => ({
      id: tier.id,
      documentId: tier.document_id,
      name: tier.name,
      priceCents: tier.price_cents,
      position: tier.position,
      stock: tier.stock,
      held: tier.held,
      sold: tier.sold,
      startsAt: instant(tier.starts_at),
      endsAt: instant(tier.ends_at),
      isActive: true,
    }),
  );
  const product = {
    priceCents: row.price_cents,
    stock: row.stock,
    held: row.held,
    sold: row.sold,
    isActive: row.is_active,
    onSaleFrom: instant(row.on_sale_from),
    onSaleUntil: instant(row.on_sale_until),
  };
  const options = row.options.map((option) => ({ ...option, isActive: true }));
  const state = productState(product, tiers, options, now);
  const current = state.current ? present(state.current) : null;
  const price = state.priceCents / 100;
  return {
    id: Number(row.id),
    isShown: row.is_shown,
    tierId: state.current?.id ?? null,
    tiers: new Map(tiers.map((tier) => [tier.id, present(tier)])),
    update: {
      productId: row.document_id,
      stock: state.stock,
      current_stock: state.stock,
      newStock: state.stock,
      price,
      current_price: price,
      tier: current,
      tierInfo: {
        changed: false,
        previous: null,
        current,
        next: state.next ? present(state.next) : null,
        upcoming_changes: state.upcomingChanges.map((date) => date.toISOString()),
      },
      isSoldOut: state.isSoldOut,
      timestamp: now.toISOString(),
    },
  };
}

export async function readProductUpdates(
  executor: Executor,
  which: SQL,
  now: Date,
): Promise<AnnouncedProduct[]> {
  const rows = await rowsOf<NewsRow>(
    executor,
    sql`
    select p.id, p.document_id, p.price_cents, p.stock, p.held, p.sold, p.is_active,
      to_jsonb(p.on_sale_from) #>> '{}' as on_sale_from, to_jsonb(p.on_sale_until) #>> '{}' as on_sale_until,
      p.is_active and not p.is_hidden and e.status in ('published', 'cancelled') and v.archived_at is null as is_shown,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.position, t.id), '[]')
        from price_tiers t where t.product_id = p.id and t.is_active) as tiers,
      (select coalesce(jsonb_agg(jsonb_build_object('stock', o.stock, 'held', o.held, 'sold', o.sold)), '[]')
        from product_options o where o.product_id = p.id and o.is_active) as options
    from products p join event_editions e on e.id = p.edition_id join events v on v.id = e.event_id
    where ${which}`,
  );
  return rows.map((row) => tell(row, now));
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { priceTiers, productCategories, productOptions, products } from './tables.ts';

/** Places in the courses if there are any, else in all products. Null when unlimited or empty. */
export function remainingPlaces(editionId: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(
    select case when bool_or(f.free is null) then null else sum(f.free)::int end
    from (
      select least(p.stock - p.held - p.sold, tiers.free) as free,
        coalesce(c.is_course, false) as is_course,
        bool_or(coalesce(c.is_course, false)) over () as has_course
      from ${products} p
      left join ${productCategories} c on c.id = p.category_id
      left join lateral (
        select case when bool_or(t.stock is null) then null else sum(t.stock - t.held - t.sold) end as free
        from ${priceTiers} t where t.product_id = p.id and t.is_active
      ) tiers on true
      where p.edition_id = ${editionId} and p.is_active and not p.is_hidden
    ) f where f.is_course or not f.has_course)`;
}

/**
 * The lowest price in cents before fees: of the courses if there are any, else of all products, including the
 * cheapest of mandatory options. Sold-out products count only when all are. Null with nothing to sell.
 */
export function lowestPriceCents(editionId: SQLWrapper, now: Date): SQL<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<number | null>`(
    select coalesce(min(f.price) filter (where not f.is_sold_out), min(f.price))::int
    from (select coalesce((
      select t.price_cents from ${priceTiers} t
      where t.product_id = p.id and t.is_active
        and (t.starts_at is null or t.starts_at <= ${at}) and (t.ends_at is null or t.ends_at > ${at})
        and (t.stock is null or t.held + t.sold < t.stock)
      order by t.position, t.id limit 1), p.price_cents) + coalesce((
      select coalesce(min(o.price_cents) filter (where o.stock is null or o.held + o.sold < o.stock), min(o.price_cents))
      from ${productOptions} o where o.product_id = p.id and o.is_active), 0) as price,
      coalesce(p.held + p.sold >= p.stock, false) as is_sold_out,
      coalesce(c.is_course, false) as is_course,
      bool_or(coalesce(c.is_course, false)) over () as has_course
    from ${products} p
    left join ${productCategories} c on c.id = p.category_id
    where p.edition_id = ${editionId} and p.is_active and not p.is_hidden) f
    where f.is_course or not f.has_course)`;
}

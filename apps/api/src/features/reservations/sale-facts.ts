import type { AudienceTargeting } from '@kermesse/domain/catalog/product-config';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { publicStatuses } from '@kermesse/domain/events/edition-status';
import type { EditionStatus } from '@kermesse/domain/events/enums';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { AllocatedOption, AllocatedTier, ProductStock } from '@kermesse/domain/reservations/allocate';
import type { Buyer, Refusal, SaleRules } from '@kermesse/domain/reservations/eligibility';
import type { SignUpSessionStatus } from '@kermesse/domain/reservations/enums';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { prepareStatement, rowsOf } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isMember, registeredAccount } from './members-only.ts';

interface StockRow {
  id: number;
  price_cents: number;
  stock: number | null;
  held: number;
  sold: number;
  is_active: boolean;
}

interface TierRow extends StockRow {
  name: string;
  starts_at: string | null;
  ends_at: string | null;
}

interface OptionRow extends StockRow {
  document_id: string;
  name: string;
  max_quantity: number;
}

interface ProductRow extends StockRow {
  document_id: string;
  name: string;
  edition_id: number;
  is_hidden: boolean;
  is_public: boolean;
  on_sale_from: string | null;
  on_sale_until: string | null;
  config: unknown;
  is_course: boolean | null;
  selection_mode: string | null;
  category_name: string | null;
  category_color: string | null;
  edition_status: string;
  edition_starts_at: string;
  edition_ends_at: string;
  timezone: string;
  registration_opens_at: string | null;
  registration_closes_at: string | null;
  is_open_to_participants: boolean;
  is_open_to_volunteers: boolean;
  is_event_archived: boolean;
  visitor_places: number | null;
  has_page_rule: boolean;
  has_waiting: boolean;
}

interface SessionRow {
  id: number;
  document_id: string;
  version: string;
  edition_id: number;
  user_id: number | null;
  visitor_id: string | null;
  address_key: string | null;
  kind: string;
  group_id: number | null;
  group_type: string | null;
  status: string;
  expires_at: string;
  first_hold_at: string | null;
  third_person_id: number | null;
  birthdate: string | null;
  is_member: boolean;
  is_registered: boolean;
  held_quantity: number;
  has_other_holds: boolean;
  offer_id: number | null;
}

interface FactsRow {
  product: ProductRow;
  tiers: TierRow[];
  options: OptionRow[];
  siblings: { id: number; one_per_category: boolean | null; audience: unknown }[];
  sessions: SessionRow[];
}

const isPublic = sql.raw(`e.status in (${publicStatuses.map((status) => `'${status}'`).join(', ')})`);

/** Compares with `course_person` of the items: the registered person, not the one who registers them. */
const isRegistered = (third: SQLWrapper) => sql`(p.is_course and exists (
  select from inscription_items i where i.product_id = p.id and i.status in ('pending', 'sold')
    and i.course_person = case when ${third} is null then 'user:' || s.user_id
      else coalesce('user:' || tp.claimed_by_id, 'third:' || ${third}) end))`;

const sessionJson = (third: SQLWrapper) => sql`json_build_object(
  'id', s.id, 'document_id', s.document_id, 'version', s.xmin::text, 'edition_id', s.edition_id,
  'user_id', s.user_id, 'visitor_id', s.visitor_id, 'address_key', s.address_key, 'kind', s.kind, 'group_id', s.group_id, 'group_type', g.type, 'status', s.status,
  'expires_at', s.expires_at, 'first_hold_at', s.first_hold_at, 'third_person_id', ${third},
  'birthdate', case when ${third} is null then pr.birthday else tp.birthdate end,
  'is_member', ${isMember(registeredAccount(third, sql`s.user_id`))}, 'is_registered', coalesce(${isRegistered(third)}, false),
  'held_quantity', coalesce(h.own, 0), 'has_other_holds', coalesce(h.other, 0) > 0,
  'offer_id', (select o.id from waiting_list_offers o join waiting_list_entries w on w.id = o.entry_id
    where p.has_offers and o.product_id = p.id and o.status = 'open' and w.user_id = s.user_id
      and w.third_person_id is not distinct from ${third} limit 1))`;

const sessionsOf = (
  ids: SQLWrapper,
  third: SQLWrapper,
) => sql`(select coalesce(json_agg(${sessionJson(third)}), '[]') from sign_up_sessions s
    left join groups g on g.id = s.group_id
    left join profiles pr on pr.user_id = s.user_id
    left join third_persons tp on tp.id = ${third}
    left join lateral (
      select sum(quantity) filter (where product_id = p.id)::int as own,
        count(*) filter (where product_id <> p.id)::int as other
      from holds where session_id = s.id and status = 'confirmed' and s.first_hold_at is not null) h on true
    where s.document_id = any(${ids}::text[]))`;

const ofSession = sql`s.third_person_id`;

/** Callers pass checked document ids: letters and digits only. */
const idArray = (ids: readonly string[]) => `{${ids.join(',')}}`;

/** One statement: the product, its tiers, options and exclusions, and the requesting sessions. */
const facts = (product: SQL, sessionIds: SQLWrapper, third: SQLWrapper = ofSession) => sql`
    with p as (
      select p.id, p.document_id, p.name, p.position, p.edition_id, p.category_id, p.price_cents, p.stock, p.held, p.sold,
        p.is_active, p.is_hidden, p.on_sale_from, p.on_sale_until, p.config,
        c.is_course, c.selection_mode, c.name as category_name, c.color as category_color,
        e.status as edition_status, e.starts_at as edition_starts_at, e.ends_at as edition_ends_at, e.timezone,
        e.registration_opens_at, e.registration_closes_at, e.is_open_to_participants, e.is_open_to_volunteers,
        e.visitor_places_per_address as visitor_places, v.association_id, ${isPublic} and v.archived_at is null as is_public,
        v.archived_at is not null as is_event_archived,
        exists (select from products x where x.edition_id = p.edition_id
          and (x.config->>'onePerPage')::boolean) as has_page_rule,
        exists (select from waiting_list_entries w where w.product_id = p.id and w.status = 'waiting') as has_waiting,
        exists (select from waiting_list_offers o where o.product_id = p.id and o.status = 'open') as has_offers
      from products p
      left join product_categories c on c.id = p.category_id
      join event_editions e on e.id = p.edition_id
      join events v on v.id = e.event_id
      where ${product})
    select to_json(p) as product,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'price_cents', t.price_cents,
        'stock', t.stock, 'held', t.held, 'sold', t.sold, 'is_active', t.is_active, 'starts_at', t.starts_at,
        'ends_at', t.ends_at) order by t.position, t.id), '[]') from price_tiers t where t.product_id = p.id) as tiers,
      (select coalesce(json_agg(json_build_object('id', o.id, 'document_id', o.document_id, 'name', o.name,
        'price_cents', o.price_cents, 'stock', o.stock, 'held', o.held, 'sold', o.sold, 'is_active', o.is_active,
        'max_quantity', o.max_quantity) order by o.position, o.id), '[]')
        from product_options o where o.product_id = p.id) as options,
      (select coalesce(json_agg(json_build_object('id', m.id,
        'one_per_category', m.config->'onePerCategory', 'audience', m.config->'audience_targeting')), '[]')
        from products m where m.category_id = p.category_id and m.id <> p.id and m.is_active) as siblings,
      ${sessionsOf(sessionIds, third)} as sessions
    from p`;

const ofOneProduct = prepareStatement<FactsRow>(
  'reservations_facts',
  facts(sql`p.document_id = ${sql.placeholder('product')}`, sql.placeholder('sessions')),
);

export async function readSaleFacts(
  db: Database,
  productDocumentId: string,
  sessionIds: readonly string[],
): Promise<FactsRow | null> {
  const [row] = await ofOneProduct(db, { product: productDocumentId, sessions: idArray(sessionIds) });
  return row ?? null;
}

export async function readFacts(
  executor: Executor,
  product: SQL,
  sessionIds: readonly string[],
  thirdPersonId?: number | null,
): Promise<FactsRow | null> {
  const third = thirdPersonId === undefined ? ofSession : sql`${thirdPersonId}::bigint`;
  const rows = await rowsOf<FactsRow>(executor, facts(product, sql`${idArray(sessionIds)}`, third));
  return rows[0] ?? null;
}

/** Every product of an edition, in the catalogue's order. */
export function readEditionFacts(executor: Executor, editionId: number): Promise<FactsRow[]> {
  const all = facts(sql`p.edition_id = ${editionId}`, sql`'{}'`);
  return rowsOf<FactsRow>(executor, sql`${all} order by p.position, p.id`);
}

/** Read once for all concurrent requests. */
export interface Sale extends SaleRules {
  readonly documentId: string;
  readonly isShown: boolean;
  readonly categoryName: string | null;
  readonly categoryColor: string | null;
  readonly hasPageRule: boolean;
  readonly hasWaiting: boolean;
  /** Places that visitors of one network address may hold in this edition; null for the server's setting. */
  readonly visitorPlaces: number | null;
  readonly stock: ProductStock;
  readonly optionNames: ReadonlyMap<number, { documentId: string; name: string }>;
  readonly optionIds: ReadonlyMap<string, number>;
}

export interface SessionFacts extends Buyer {
  readonly id: number;
  readonly documentId: string;
  /** The row's `xmin`, which tells whether what was read is stale. */
  readonly version: string;
  readonly userId: number | null;
  readonly visitorId: string | null;
  readonly addressKey: string | null;
  readonly status: SignUpSessionStatus;
  readonly expiresAt: Date;
  readonly firstHoldAt: Date | null;
  readonly thirdPersonId: number | null;
  readonly groupId: number | null;
  readonly heldQuantity: number;
  /** Whether another product in the cart may have to be removed. */
  readonly hasOtherHolds: boolean;
  readonly offerId: number | null;
}

const instant = (value: string | null) => (value === null ? null : new Date(value));

const tierOf = (row: TierRow): AllocatedTier => ({
  id: row.id,
  name: row.name,
  priceCents: row.price_cents,
  stock: row.stock,
  held: row.held,
  sold: row.sold,
  startsAt: instant(row.starts_at),
  endsAt: instant(row.ends_at),
  isActive: row.is_active,
});

const optionOf = (row: OptionRow): AllocatedOption => ({
  id: row.id,
  priceCents: row.price_cents,
  stock: row.stock,
  held: row.held,
  sold: row.sold,
  maxQuantity: row.max_quantity,
  isActive: row.is_active,
});

const noAudience: AudienceTargeting = productConfigSchema.parse({}).audience_targeting;
const mateAudience = productConfigSchema.shape.audience_targeting;

export function saleOf(row: FactsRow): Sale {
  const { product, tiers, options, siblings } = row;
  const config = productConfigSchema.parse(product.config);
  return {
    id: product.id,
    documentId: product.document_id,
    name: product.name,
    editionId: product.edition_id,
    isActive: product.is_active,
    isShown: !product.is_hidden && product.is_public,
    onSaleFrom: instant(product.on_sale_from),
    onSaleUntil: instant(product.on_sale_until),
    config,
    isCourse: product.is_course ?? false,
    isSingleChoice: product.selection_mode === 'single',
    categoryName: product.category_name,
    categoryColor: product.category_color,
    hasPageRule: product.has_page_rule,
    hasWaiting: product.has_waiting,
    visitorPlaces: product.visitor_places,
    siblings: siblings.map((sibling) => ({
      id: sibling.id,
      isOnePerCategory: sibling.one_per_category ?? false,
      audience: sibling.audience === null ? noAudience : mateAudience.parse(sibling.audience),
    })),
    edition: {
      status: product.edition_status as EditionStatus,
      startsAt: new Date(product.edition_starts_at),
      endsAt: new Date(product.edition_ends_at),
      timezone: product.timezone,
      registrationOpensAt: instant(product.registration_opens_at),
      registrationClosesAt: instant(product.registration_closes_at),
      isOpenToParticipants: product.is_open_to_participants,
      isOpenToVolunteers: product.is_open_to_volunteers,
      isEventArchived: product.is_event_archived,
    },
    stock: {
      name: product.name,
      priceCents: product.price_cents,
      maxQuantity: config.maxQuantity,
      product: { stock: product.stock, held: product.held, sold: product.sold },
      tiers: tiers.map(tierOf),
      options: options.map(optionOf),
    },
    optionNames: new Map(options.map((o) => [o.id, { documentId: o.document_id, name: o.name }])),
    optionIds: new Map(options.map((o) => [o.document_id, o.id])),
  };
}

export function sessionOf(row: SessionRow): SessionFacts {
  return {
    id: row.id,
    documentId: row.document_id,
    version: row.version,
    editionId: row.edition_id,
    userId: row.user_id,
    visitorId: row.visitor_id,
    addressKey: row.address_key,
    kind: row.kind as InscriptionKind,
    groupId: row.group_id,
    groupType: row.group_type,
    status: row.status as SignUpSessionStatus,
    expiresAt: new Date(row.expires_at),
    firstHoldAt: instant(row.first_hold_at),
    thirdPersonId: row.third_person_id,
    birthdate: row.birthdate,
    isMember: row.is_member,
    isRegisteredForIt: row.is_registered,
    heldQuantity: row.held_quantity,
    hasOtherHolds: row.has_other_holds,
    offerId: row.offer_id,
  };
}

export const visitorBoundOf = (config: Config, { visitorPlaces }: Pick<Sale, 'visitorPlaces'>): number =>
  visitorPlaces ?? config.reservations.visitorPlacesPerAddress;

export function refuse({ code, message, reason }: Refusal, product: { documentId: string }): AppError {
  return new AppError(code, { message, details: { reason, productId: product.documentId } });
}

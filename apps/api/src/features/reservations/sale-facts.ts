import type { AudienceTargeting } from '@kermesse/domain/catalog/product-config';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { EditionStatus } from '@kermesse/domain/events/enums';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { AllocatedOption, AllocatedTier, ProductStock } from '@kermesse/domain/reservations/allocate';
import type { Buyer, SaleRules } from '@kermesse/domain/reservations/eligibility';
import type { SignUpSessionStatus } from '@kermesse/domain/reservations/enums';
import type { FactsRow, OptionRow, SessionRow, TierRow } from './sale-facts-sql.ts';

/** A product with all that decides on its sale, read once for everybody who asks for it at the same moment. */
export interface Sale extends SaleRules {
  readonly documentId: string;
  readonly isShown: boolean;
  readonly categoryName: string | null;
  readonly categoryColor: string | null;
  readonly hasPageRule: boolean;
  readonly hasWaiting: boolean;
  /** What visitors of one address may hold in this edition; null: as the server is set. */
  readonly visitorPlaces: number | null;
  readonly stock: ProductStock;
  readonly optionNames: ReadonlyMap<number, { documentId: string; name: string }>;
  readonly optionIds: ReadonlyMap<string, number>;
}

export interface SessionFacts extends Buyer {
  readonly id: number;
  readonly documentId: string;
  /** Changes with every write to the session: what was read of it is known to be true or stale. */
  readonly version: string;
  readonly userId: number | null;
  readonly visitorId: string | null;
  readonly addressKey: string | null;
  readonly status: SignUpSessionStatus;
  readonly expiresAt: Date;
  readonly firstHoldAt: Date | null;
  readonly thirdPersonId: number | null;
  /** What the session has of the product. */
  readonly heldQuantity: number;
  /** Something in the cart may have to make room. */
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

import { discountProblem, promoCodeFields } from '@kermesse/domain/catalog/catalog-schemas';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { Change } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { mayOnEdition } from '../organizers/public.ts';
import { inEuros } from './euro-field.ts';
import { catalogPermission, mayManageCatalog, refuseWrongOrder } from './guards.ts';
import { promoCodes } from './tables.ts';

type PromoCode = typeof promoCodes.$inferSelect;
type Values = Change<typeof promoCodes>['values'];

function check(values: Values, before: PromoCode | null): void {
  const merged = { ...before, ...values };
  const problem = discountProblem({ ...merged, discountType: merged.discountType ?? 'percentage' });
  if (problem) throw invalidField(`data.${problem.path}`, problem.message);
  refuseWrongOrder(merged.startsAt, merged.endsAt, 'ends_at');
}

function refuseMaximumBelowUse(row: PromoCode, wanted: number | null | undefined): void {
  if (wanted == null || wanted >= row.redemptions) return;
  const message = catalogMessages.redemptionsTaken(row.redemptions);
  throw new AppError('stock_below_taken', { message, issues: [{ path: 'data.max_redemptions', message }] });
}

/** Only for those who manage the edition, as anybody who reads a code can use it. */
export const promoCodeCollection: AnyCollection = defineCollection({
  path: 'promo-codes',
  table: promoCodes,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) => mayOnEdition(row.editionId, viewer, [catalogPermission]),
  sort: ['id:desc'],
  ignored: ['redemptions'],
  constraints: {
    promo_codes_code_unique: { field: 'coupon', message: catalogMessages.couponTaken },
    promo_code_redemptions_promo_code_id_promo_codes_id_fk: {
      field: 'documentId',
      message: catalogMessages.codeUsed,
    },
  },
  fields: {
    coupon: { column: 'code', write: true, schema: promoCodeFields.coupon },
    discount_type: { column: 'discountType', write: true },
    discount_percent: { column: 'discountPercent', write: true, schema: promoCodeFields.discount_percent },
    discount_amount: { column: 'discountCents', write: true, ...inEuros(promoCodeFields.discount_amount) },
    currency: { write: true },
    max_redemptions: { column: 'maxRedemptions', write: true, schema: promoCodeFields.max_redemptions },
    redemptions: {},
    min_order_amount: { column: 'minOrderCents', write: true, ...inEuros(promoCodeFields.min_order_amount) },
    starts_at: { column: 'startsAt', write: true },
    ends_at: { column: 'endsAt', write: true },
    is_active: { column: 'isActive', write: true },
  },
  relations: {
    event_edition: one(promoCodes, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManageCatalog(context, values.editionId),
  mayUpdate: (context, row) => mayManageCatalog(context, row.editionId),
  mayDelete: (context, row) => mayManageCatalog(context, row.editionId),
  hooks: {
    beforeCreate: (_context, { values }) => {
      check(values, null);
      return undefined;
    },
    beforeUpdate: (_context, row, { values }) => {
      refuseMaximumBelowUse(row, values.maxRedemptions);
      check(values, row);
      return undefined;
    },
    beforeDelete: (_context, row) => {
      if (row.redemptions > 0) throw new AppError('already_sold', { message: catalogMessages.codeUsed });
    },
  },
});

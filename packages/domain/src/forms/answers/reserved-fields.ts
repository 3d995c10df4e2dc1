/** The answers of special blocks are kept beside those of the questions, under these names. */
export const volunteerFields = [
  'associations',
  'missions',
  'locations',
  'availability',
  'timeRanges',
  'group',
  'policy',
] as const;

export const billingFields = ['billing_email', 'payment_method', 'promo_code'] as const;

const reserved: ReadonlySet<string> = new Set([...volunteerFields, ...billingFields]);

/** A question with such a name would overwrite the answers of a special block or the cart. */
export function isReservedFieldName(name: string): boolean {
  return reserved.has(name) || name.startsWith('product_');
}

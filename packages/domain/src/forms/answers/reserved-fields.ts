/** The special blocks keep their answers beside those of the questions, under these names. */
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

/** A question with such a name would overwrite what a special block or the cart keeps. */
export function isReservedFieldName(name: string): boolean {
  return reserved.has(name) || name.startsWith('product_');
}

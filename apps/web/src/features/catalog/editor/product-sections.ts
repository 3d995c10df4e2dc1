import type { FieldPath } from 'react-hook-form';
import { createPersistedStore } from '../../../platform/stores/persisted-store.ts';
import { readFlag } from '../../../platform/stores/read-fields.ts';
import type { ProductValues } from './product-values.ts';

/** The folded sections of the product form from top to bottom, each with the fields whose errors open it. */
export const productSections = {
  presentation: [
    'description',
    'category',
    'images',
    'product_url',
    'config.layout',
    'config.showPrice',
    'config.showDescription',
    'config.showImages',
  ],
  tiers: ['tiers'],
  options: ['options'],
  sale: [
    'is_active',
    'is_hidden',
    'on_sale_from',
    'on_sale_until',
    'starts_at',
    'config.allowQuantitySelection',
    'config.minQuantity',
    'config.maxQuantity',
    'config.allowWaitingList',
    'config.nonRefundable',
  ],
  audience: [
    'config.limitAge',
    'config.membersOnly',
    'config.membersType',
    'config.onePerCategory',
    'config.onePerPage',
    'config.audience_targeting',
  ],
} as const satisfies Record<string, readonly FieldPath<ProductValues>[]>;

export type ProductSection = keyof typeof productSections;
const productSectionNames = Object.keys(productSections) as ProductSection[];

export function sectionsWith(hasError: (field: FieldPath<ProductValues>) => boolean): ProductSection[] {
  return productSectionNames.filter((section) => productSections[section].some(hasError));
}

type OpenSections = Record<ProductSection, boolean>;

const allFolded: OpenSections = {
  presentation: false,
  tiers: false,
  options: false,
  sale: false,
  audience: false,
};

/** One preference for every product: whoever sells by tiers opens them each time. */
export const useOpenSections = createPersistedStore<OpenSections>({
  name: 'kermesse-product-sections',
  version: 1,
  initial: allFolded,
  read: (stored) =>
    Object.fromEntries(productSectionNames.map((section) => [section, readFlag(stored[section]) ?? false])),
});

export function openSections(sections: readonly ProductSection[]): void {
  useOpenSections.setState(Object.fromEntries(sections.map((section) => [section, true])));
}

export function toggleSection(section: ProductSection): void {
  useOpenSections.setState((open) => ({ [section]: !open[section] }));
}

import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import type { DataColumn, PillContent } from '../../../ui/data-table/types.ts';
import classes from './products.module.css';

const cents = (euros: number) => Math.round(euros * 100);

function stateOf({ is_active, is_hidden }: ProductEntry): PillContent {
  if (!is_active) return { label: 'Désactivé', tone: 'neutral' };
  return is_hidden ? { label: 'Masqué', tone: 'pending' } : { label: 'En vente', tone: 'success' };
}

/** '43,00 €', or the range of its tiers. */
export function priceText({ price, product_tiers }: ProductEntry): string {
  const prices = product_tiers.filter(({ is_active }) => is_active).map((tier) => cents(tier.price));
  if (prices.length === 0) return formatPrice(cents(price));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} – ${formatPrice(highest)}`;
}

export function soldText({ sold, held, capacity }: ProductEntry): string {
  const waiting = held > 0 ? ` + ${held} en cours` : '';
  return capacity === null ? `${countOf(sold, 'vendu')}${waiting}` : `${sold} / ${capacity}${waiting}`;
}

export function productColumns(categories: readonly CategoryEntry[]): DataColumn<ProductEntry>[] {
  return [
    { id: 'name', header: 'Produit', value: ({ name }) => name, isSortable: true, width: 140, grow: 2 },
    {
      id: 'is_active',
      header: 'État',
      value: ({ is_active }) => String(is_active),
      cell: { kind: 'pill', pill: stateOf },
      filter: {
        type: 'select',
        options: [
          { value: 'true', label: 'Actifs' },
          { value: 'false', label: 'Désactivés' },
        ],
      },
      width: 106,
    },
    {
      id: 'category',
      header: 'Catégorie',
      value: ({ category }) => category?.documentId ?? '',
      exportValue: ({ category }) => category?.name ?? '',
      cell: {
        kind: 'custom',
        render: ({ category }) =>
          category && (
            <span className={classes.category}>
              <span className={classes.dot} style={{ background: category.color }} aria-hidden="true" />
              {category.name}
            </span>
          ),
      },
      filter: {
        type: 'select',
        options: categories.map(({ documentId, name }) => ({ value: documentId, label: name })),
      },
      width: 104,
    },
    { id: 'price', header: 'Prix', value: priceText, width: 136 },
    {
      id: 'sold',
      header: 'Ventes',
      value: soldText,
      width: 112,
    },
    {
      id: 'parts',
      header: 'Tarifs et options',
      value: ({ product_tiers, product_options }) =>
        [
          product_tiers.length > 0 ? countOf(product_tiers.length, 'tarif') : null,
          product_options.length > 0 ? countOf(product_options.length, 'option') : null,
        ]
          .filter(Boolean)
          .join(', '),
      cell: { kind: 'text', isMuted: true },
      isHiddenAtFirst: true,
    },
    {
      id: 'createdAt',
      header: 'Créé le',
      value: ({ createdAt }) => createdAt,
      cell: { kind: 'date' },
      isSortable: true,
      isHiddenAtFirst: true,
    },
  ];
}

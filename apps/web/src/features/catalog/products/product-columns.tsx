import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import {
  productPartsText,
  productPriceText,
  productSoldText,
  productStateText,
} from '@kermesse/domain/catalog/product-text';
import { Box } from '@mantine/core';
import type { DataColumn, PillContent } from '../../../ui/data-table/types.ts';

const proposedPill: PillContent = { label: 'À relire', tone: 'pending' };

function stateOf(product: ProductEntry): PillContent {
  const tone = !product.is_active ? 'neutral' : product.is_hidden ? 'pending' : 'success';
  return { label: productStateText(product), tone };
}

export function productColumns(
  categories: readonly CategoryEntry[],
  proposed: ReadonlySet<string>,
): DataColumn<ProductEntry>[] {
  return [
    { id: 'name', header: 'Produit', value: ({ name }) => name, isSortable: true, width: 140, grow: 2 },
    {
      id: 'is_active',
      header: 'État',
      value: ({ is_active }) => String(is_active),
      cell: {
        kind: 'pill',
        pill: (product) => (proposed.has(product.documentId) ? proposedPill : stateOf(product)),
      },
      filter: {
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
      cell: {
        kind: 'custom',
        render: ({ category }) =>
          category && (
            <Box component="span" display="inline-flex" miw={0} style={{ gap: 8, alignItems: 'center' }}>
              <Box
                component="span"
                flex="none"
                w={12}
                h={12}
                bd="1px solid var(--k-line-strong)"
                bdrs="50%"
                bg={category.color}
                aria-hidden="true"
              />
              {category.name}
            </Box>
          ),
      },
      filter: {
        options: categories.map(({ documentId, name }) => ({ value: documentId, label: name })),
      },
      width: 104,
    },
    { id: 'price', header: 'Prix', value: productPriceText, width: 136 },
    {
      id: 'sold',
      header: 'Ventes',
      value: productSoldText,
      width: 112,
    },
    {
      id: 'parts',
      header: 'Tarifs et options',
      value: productPartsText,
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

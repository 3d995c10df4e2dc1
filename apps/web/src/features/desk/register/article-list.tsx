import type { DeskArticle, DeskProduct } from '@kermesse/domain/desk/new-registration';
import { optionPriceText } from '@kermesse/domain/desk/target-price';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Box } from '@mantine/core';
import type { ReactElement } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './register.module.css';

interface ArticleListProps {
  products: readonly DeskProduct[];
  articles: readonly DeskArticle[];
  error?: string | undefined;
  onChange: (articles: DeskArticle[]) => void;
}

interface Line {
  product: DeskProduct;
  option: DeskProduct['options'][number] | null;
}

const linesOf = (product: DeskProduct): Line[] =>
  product.options.length === 0
    ? [{ product, option: null }]
    : product.options.map((option) => ({ product, option }));

const smallest = (...limits: readonly (number | null)[]): number =>
  Math.min(...limits.map((limit) => limit ?? Infinity));

const freeText = (free: number | null): string | null => {
  if (free === null) return null;
  return free === 0 ? 'complet' : countOf(free, 'place libre', 'places libres');
};

function noteOf({ product, option }: Line): string {
  const { tierName, categoryName, minQuantity } = product;
  return [
    option
      ? `${formatPrice(product.priceCents)}, ${optionPriceText(option)}`
      : formatPrice(product.priceCents),
    tierName,
    categoryName,
    minQuantity > 1 ? `au moins ${minQuantity}` : null,
    freeText(option ? option.free : product.free),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the desk may sell now; one line for each option. */
export function ArticleList({ products, articles, error, onChange }: ArticleListProps): ReactElement {
  const quantityOf = ({ product, option }: Line) =>
    articles.find(
      (article) => article.product === product.documentId && article.option === (option?.documentId ?? null),
    )?.quantity ?? 0;
  const setQuantity = ({ product, option }: Line, quantity: number) => {
    const key = { product: product.documentId, option: option?.documentId ?? null };
    const others = articles.filter(
      (article) => article.product !== key.product || article.option !== key.option,
    );
    onChange(quantity === 0 ? others : [...others, { ...key, quantity }]);
  };
  return (
    <>
      <ul className={classes.articles}>
        {products.flatMap(linesOf).map((line) => {
          const { product, option } = line;
          const label = [product.name, option?.name].filter(Boolean).join(', ');
          const quantity = quantityOf(line);
          const most = smallest(
            product.maxQuantity,
            option?.maxQuantity ?? null,
            product.free,
            option?.free ?? null,
          );
          return (
            <li
              key={`${product.documentId} ${option?.documentId ?? ''}`}
              className={classes.article}
              data-chosen={quantity > 0 || undefined}
            >
              <RowMain>
                <RowName>{label}</RowName>
                <RowNote>{noteOf(line)}</RowNote>
              </RowMain>
              <RowEnd>
                <QuantityField
                  label={label}
                  value={quantity}
                  max={Math.max(most, quantity)}
                  onChange={(next) => setQuantity(line, next)}
                />
              </RowEnd>
            </li>
          );
        })}
      </ul>
      {error && (
        <Box component="p" mt="xs" c="var(--k-corail-text)" fz="sm" role="alert">
          {error}
        </Box>
      )}
    </>
  );
}

import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { useRun } from '../use-run.ts';
import { mostOf } from './product-facts.ts';
import classes from './products.module.css';

type Option = ProductDetails['product_options'][number];

interface OptionListProps {
  product: ProductDetails;
  options: readonly Option[];
  isBusy: boolean;
  onChange: (option: Option, quantity: number) => void;
}

/** A product with options is taken by way of them: each has its own number, within that of the product. */
export function OptionList({ product, options, isBusy, onChange }: OptionListProps): ReactElement {
  const { cart } = useRun();
  const total = cart.quantityOf(product.productId);
  const room = mostOf(product, total) - total;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Choisissez une option</legend>
      {options.map((option) => {
        const quantity = cart.quantityOf(product.productId, option.documentId);
        const left = option.available_stock ?? Number.POSITIVE_INFINITY;
        const most = Math.min(option.max_quantity, quantity + room, quantity + left);
        return (
          <div key={option.documentId} className={classes.option}>
            <span className={classes.optionName}>
              {option.name}
              <span className={classes.optionNote}>
                {option.price > 0 ? `+ ${formatPrice(Math.round(option.price * 100))}` : 'Inclus'}
                {option.available_stock !== null && option.available_stock <= 5
                  ? ` · ${option.available_stock === 0 ? 'Épuisé' : countOf(option.available_stock, 'restant')}`
                  : ''}
              </span>
            </span>
            <QuantityField
              label={`${product.name}, ${option.name}`}
              value={quantity}
              min={0}
              max={Math.max(quantity, most)}
              disabled={isBusy}
              onChange={(next) => onChange(option, next)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

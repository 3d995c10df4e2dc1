import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { productAnswerKey, productQuantityKey } from '@kermesse/domain/forms/structure/labels';
import { selectedQuantity } from '@kermesse/domain/forms/visibility/read-answer';
import { Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../../../../form-renderer/form-store.ts';
import type { FormSlots } from '../../../../form-renderer/use-form.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useCatalogueProduct } from '../canvas/catalogue-product.tsx';
import { itemSummary } from '../canvas/element-face.tsx';
import classes from './preview.module.css';

/** A checkbox, enough to try conditions; nothing is reserved. */
function PreviewProduct({ product: placed, store }: { product: BlockProduct; store: FormStore }) {
  const product = useCatalogueProduct(placed);
  const key = productAnswerKey(product);
  const quantityKey = productQuantityKey(product);
  const isChosen = useSyncExternalStore(
    (listener) => store.onAnswer(key, listener),
    () => selectedQuantity(store.answer(key), store.answer(quantityKey)) > 0,
  );
  const { productConfig, description, price } = product;
  return (
    <div className={classes.product}>
      <Checkbox
        className={classes.productName}
        label={product.name}
        checked={isChosen}
        onChange={(event) => {
          const isOn = event.currentTarget.checked;
          store.setAnswers([
            { key, value: isOn },
            { key: quantityKey, value: isOn ? 1 : 0 },
          ]);
        }}
      />
      <span className={classes.productWords}>
        {productConfig.showDescription && description !== '' && <span>{description}</span>}
        <span>{itemSummary({ kind: 'product', source: product }).split(' · ').slice(2).join(' · ')}</span>
      </span>
      {productConfig.showPrice && price !== null && <Money cents={Math.round(price * 100)} as="price" />}
    </div>
  );
}

const special = (text: string) => () => <p className={classes.special}>{text}</p>;

/** Stand-ins for what the registration page draws with live data. */
export const previewSlots: FormSlots = {
  products: ({ products, store }) => (
    <div className={classes.products}>
      {products.map((product) => (
        <PreviewProduct key={product.id} product={product} store={store} />
      ))}
    </div>
  ),
  productSelector: ({ question }) => (
    <p className={classes.special}>{`${question.fieldLabel}\u00a0: le choix des produits s’affiche ici.`}</p>
  ),
  special: {
    volunteer: special('Associations, missions, lieux et disponibilités s’affichent ici.'),
    payment: special('Le récapitulatif et le paiement s’affichent ici.'),
  },
};

import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import { productAnswerKey, productQuantityKey } from '@kermesse/domain/forms/structure/labels';
import { selectedQuantity } from '@kermesse/domain/forms/visibility/read-answer';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../../../../form-renderer/form-store.ts';
import type { FormSlots } from '../../../../form-renderer/use-form.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { useCatalogueProduct } from '../canvas/catalogue-product.tsx';
import { itemSummary } from '../canvas/element-display.tsx';
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
    <Group className={classes.product} gap="8px 14px" justify="space-between" p={14} bdrs="md">
      <Checkbox
        flex="1 1 60%"
        miw={0}
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
      <Stack component="span" gap={0} miw={0} c="dimmed" fz="sm">
        {productConfig.showDescription && description !== '' && <span>{description}</span>}
        <span>{itemSummary({ kind: 'product', source: product }).split(' · ').slice(2).join(' · ')}</span>
      </Stack>
      {productConfig.showPrice && price !== null && <Money cents={Math.round(price * 100)} as="price" />}
    </Group>
  );
}

const special = (text: string) => () => (
  <Text p={18} bd="1px dashed var(--k-line-strong)" bdrs="md" c="dimmed" ta="center">
    {text}
  </Text>
);

/** Stand-ins for what the registration page draws with live data. */
export const previewSlots: FormSlots = {
  products: ({ products, store }) => (
    <Stack gap={10}>
      {products.map((product) => (
        <PreviewProduct key={product.id} product={product} store={store} />
      ))}
    </Stack>
  ),
  productSelector: ({ question }) => (
    <Text
      p={18}
      bd="1px dashed var(--k-line-strong)"
      bdrs="md"
      c="dimmed"
      ta="center"
    >{`${question.fieldLabel}\u00a0: le choix des produits s’affiche ici.`}</Text>
  ),
  special: {
    volunteer: special('Associations, missions, lieux et disponibilités s’affichent ici.'),
    payment: special('Le récapitulatif et le paiement s’affichent ici.'),
  },
};

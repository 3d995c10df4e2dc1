import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { limitsOf } from '@kermesse/domain/forms/answers/question-rules';
import { formMessages } from '@kermesse/domain/forms/messages';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Input, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import { ProductItem } from './product-item.tsx';
import classes from './products.module.css';

interface ProductSelectorProps {
  question: Question;
  error: string | undefined;
}

/** The answer is what the cart holds of the offered products. */
export default function ProductSelector({ question, error }: ProductSelectorProps): ReactElement {
  const { offered, cart } = useRegistration();
  const lines = useCartLines();
  const config = question.productConfig ?? productConfigSchema.parse({});
  const { maxItems } = limitsOf(question);
  const chosen = new Set(lines.map(({ productId }) => productId));
  const taken = offered.filter(({ productId }) => chosen.has(productId));
  const isFull = maxItems !== undefined && taken.length >= maxItems;

  /** With one per category, releases the other and tells the buyer. */
  const makeRoom = async (productId: string) => {
    const wanted = offered.find((one) => one.productId === productId);
    if (!config.onePerCategory || !wanted?.category) return;
    const { documentId } = wanted.category;
    const others = taken.filter((one) => one !== wanted && one.category?.documentId === documentId);
    if (others.length === 0) return;
    const rivals = new Set(others.map((other) => other.productId));
    await Promise.all(
      lines.filter((line) => rivals.has(line.productId)).map((line) => cart.setQuantity(line, 0)),
    );
    const names = others.map(({ name }) => name);
    toast.info(reservationMessages.replaced(wanted.name, names));
  };
  return (
    <Input.Wrapper
      label={questionLabel(question)}
      labelElement="div"
      required={question.fieldRequired}
      error={error}
      description={[
        question.fieldHelp,
        maxItems === undefined ? '' : `${countOf(maxItems, 'choix', 'choix')} au maximum.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {offered.length === 0 && <Text c="dimmed">{formMessages.display.noProducts}</Text>}
      <div className={classes.list}>
        {offered.map(({ productId }) => (
          <ProductItem
            key={productId}
            productId={productId}
            placed={config}
            isClosed={isFull && !chosen.has(productId)}
            onTake={() => makeRoom(productId)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

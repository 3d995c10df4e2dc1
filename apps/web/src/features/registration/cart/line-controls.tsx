import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { mostOf } from '../products/product-facts.ts';
import { useShownProduct } from '../products/use-shown-product.ts';
import { useRegistration } from '../use-registration.ts';
import type { Article } from './articles.ts';

interface LineControlsProps {
  article: Article;
  onEdit: () => void;
  onRemove: () => void;
}

export function LineControls({ article, onEdit, onRemove }: LineControlsProps): ReactElement {
  const { cart } = useRegistration();
  const { line, quantity } = article;
  const { details } = useShownProduct(line.productId);
  const isBusy = cart.isBusy(line.productId);
  const name = line.optionName ? `${line.productName}, ${line.optionName}` : line.productName;
  const most = details ? mostOf(details, quantity) : quantity;
  const isCounted = line.optionId === null && most > 1 && details?.config.allowQuantitySelection === true;
  return (
    <Group component="span" flex="none" wrap="nowrap" gap={4} mr={-10}>
      {isCounted && (
        <QuantityField
          label={name}
          value={quantity}
          min={Math.max(1, details.config.minQuantity)}
          max={most}
          isBusy={isBusy}
          onChange={(next) => void cart.setQuantity(line, next)}
        />
      )}
      {line.optionId !== null && (
        <ActionIcon aria-label={`Modifier ${name}`} variant="subtle" onClick={onEdit}>
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={`Retirer ${name}`}
        aria-disabled={isBusy}
        variant="subtle"
        data-remove
        onClick={() => !isBusy && onRemove()}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

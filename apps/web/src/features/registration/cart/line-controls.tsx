import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { productQuery } from '../api.ts';
import { mostOf } from '../products/product-facts.ts';
import { useRun } from '../use-run.ts';
import classes from './cart.module.css';
import type { CartLine } from './cart.ts';

interface LineControlsProps {
  line: CartLine;
  onEdit: () => void;
  onRemove: () => void;
}

/** More or fewer of it, other options, or none of it any more. */
export function LineControls({ line, onEdit, onRemove }: LineControlsProps): ReactElement {
  const { cart } = useRun();
  const { data } = useQuery(productQuery(line.productId));
  const isBusy = cart.isBusy(line.productId);
  const name = line.optionName ? `${line.productName}, ${line.optionName}` : line.productName;
  const most = data ? mostOf(data, line.quantity) : line.quantity;
  const isCounted = line.optionId === null && most > 1 && data?.config.allowQuantitySelection === true;
  return (
    <span className={classes.controls}>
      {isCounted && (
        <QuantityField
          label={name}
          value={line.quantity}
          min={1}
          max={most}
          isBusy={isBusy}
          onChange={(quantity) => void cart.setQuantity(line, quantity)}
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
    </span>
  );
}

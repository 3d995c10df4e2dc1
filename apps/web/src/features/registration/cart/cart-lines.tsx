import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';
import { useCartLines, useRun } from '../use-run.ts';
import classes from './cart.module.css';
import type { CartLine } from './cart.ts';

const cents = (euros: number) => Math.round(euros * 100);

function LineControls({ line }: { line: CartLine }): ReactElement {
  const { cart } = useRun();
  const isBusy = cart.isBusy(line.productId);
  const change = (quantity: number) => void cart.setQuantity(line, quantity);
  const name = line.optionName ? `${line.productName}, ${line.optionName}` : line.productName;
  return (
    <span className={classes.controls}>
      {line.quantity > 1 && (
        <QuantityField
          label={name}
          value={line.quantity}
          min={1}
          max={line.quantity}
          disabled={isBusy}
          onChange={change}
        />
      )}
      <ActionIcon aria-label={`Retirer ${name}`} variant="subtle" disabled={isBusy} onClick={() => change(0)}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

/** What is held, line by line; `isFixed` where it can no longer change. */
export function CartLines({ isFixed = false }: { isFixed?: boolean }): ReactElement {
  const lines = useCartLines();
  if (lines.length === 0) return <p className={classes.empty}>Votre panier est vide.</p>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.reservationId} className={classes.line} data-pending={line.isPending || undefined}>
          <span className={classes.what}>
            <span className={classes.name}>
              {line.quantity > 1 && `${line.quantity} × `}
              {line.productName}
            </span>
            <span className={classes.note}>
              {[line.optionName, line.tierInfo === 'Standard' ? null : line.tierInfo]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={classes.amount}>
            {line.unitPrice === 0 ? formatPrice(0) : formatEuros(cents(line.unitPrice) * line.quantity)}
          </span>
          {!isFixed && <LineControls line={line} />}
        </li>
      ))}
    </ul>
  );
}

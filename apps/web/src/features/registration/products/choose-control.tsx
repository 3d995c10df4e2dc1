import { Button } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';

interface ChooseControlProps {
  name: string;
  quantity: number;
  least: number;
  most: number;
  hasQuantity: boolean;
  /** A change is pending: the cart ignores another one. */
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

/** Button and counter replace each other: the focus moves along. */
function useKeptFocus(isCounter: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control has replaced the other
  useLayoutEffect(() => {
    if (!isInside.current || box.current?.contains(document.activeElement)) return;
    const buttons = box.current?.querySelectorAll('button') ?? [];
    buttons[buttons.length - 1]?.focus();
  }, [isCounter]);
  return {
    ref: box,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** While a change is pending nothing is taken, but nothing is disabled either: that would drop the focus. */
export function ChooseControl(props: ChooseControlProps): ReactElement {
  const { name, quantity, least, most, hasQuantity, isBusy, onChange } = props;
  const isCounter = quantity > 0 && hasQuantity && most > 1;
  const focus = useKeptFocus(isCounter);
  const count = (next: number) => onChange(next < least ? 0 : next);
  return (
    <span {...focus}>
      {isCounter ? (
        <QuantityField label={name} value={quantity} min={0} max={most} isBusy={isBusy} onChange={count} />
      ) : (
        <Button
          size="sm"
          variant={quantity > 0 ? 'default' : 'filled'}
          aria-pressed={quantity > 0}
          aria-disabled={isBusy}
          aria-label={quantity > 0 ? `Retirer ${name}` : `Choisir ${name}`}
          onClick={() => onChange(quantity > 0 ? 0 : least)}
        >
          {quantity > 0 ? 'Retirer' : 'Choisir'}
        </Button>
      )}
    </span>
  );
}

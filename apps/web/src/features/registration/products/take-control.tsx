import { Button } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { QuantityField } from '../../../ui/inputs/quantity-field.tsx';

interface TakeControlProps {
  name: string;
  quantity: number;
  least: number;
  most: number;
  hasQuantity: boolean;
  /** The last change is on its way: the cart ignores another one. */
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

/** A button becomes a counter and back under the finger: whoever pressed the one goes on with the other. */
function useKeptFocus(isCounter: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is that the one control took the other's place
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

/**
 * One press takes a place or gives it back; a product of which one may take several counts. While the server
 * answers nothing is taken, but nothing is switched off either: that would drop the focus.
 */
export function TakeControl(props: TakeControlProps): ReactElement {
  const { name, quantity, least, most, hasQuantity, isBusy, onChange } = props;
  const isCounter = quantity > 0 && hasQuantity && most > 1;
  const focus = useKeptFocus(isCounter);
  // Fewer than the least is none.
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

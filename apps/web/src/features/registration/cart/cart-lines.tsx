import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { focusPageTitle } from '../../../form-renderer/focus-field.ts';
import { useCartLines, useRun } from '../use-run.ts';
import classes from './cart.module.css';
import type { CartLine } from './cart.ts';
import { LineControls } from './line-controls.tsx';

const OptionsDialog = lazy(() => import('../products/options-dialog.tsx'));

const cents = (euros: number) => Math.round(euros * 100);

function LineWords({ line }: { line: CartLine }): ReactElement {
  const notes = [line.optionName, line.tierInfo === 'Standard' ? null : line.tierInfo].filter(Boolean);
  return (
    <span className={classes.what}>
      <span className={classes.name}>
        {line.quantity > 1 && `${line.quantity} × `}
        {line.productName}
      </span>
      {notes.length > 0 && <span className={classes.note}>{notes.join(' · ')}</span>}
    </span>
  );
}

interface CartLinesProps {
  /** Told when the dialog of the options stands above whatever shows the lines. */
  onDialog?: ((isOpen: boolean) => void) | undefined;
}

/** What is held, line by line. */
export function CartLines({ onDialog }: CartLinesProps): ReactElement {
  const { cart } = useRun();
  const lines = useCartLines();
  const root = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<CartLine | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edit = (line: CartLine | null) => {
    if (line) setEdited(line);
    setIsEditing(line !== null);
    onDialog?.(line !== null);
  };
  /** The line goes at once, and its button with it: whoever pressed it goes on from the next, or from the page. */
  const remove = (line: CartLine, index: number) => {
    void cart.setQuantity(line, 0);
    setTimeout(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)] ?? root.current;
      if (next) next.focus();
      else focusPageTitle();
    });
  };
  return (
    <div ref={root} tabIndex={-1} className={classes.held}>
      {lines.length === 0 && <p className={classes.empty}>Votre panier est vide.</p>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            <li key={line.reservationId} className={classes.line} data-pending={line.isPending || undefined}>
              <LineWords line={line} />
              <span className={classes.amount}>
                {line.unitPrice === 0 ? formatPrice(0) : formatEuros(cents(line.unitPrice) * line.quantity)}
              </span>
              <LineControls line={line} onEdit={() => edit(line)} onRemove={() => remove(line, index)} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <OptionsDialog
            productId={edited.productId}
            productName={edited.productName}
            isOpen={isEditing}
            onClose={() => edit(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { findPageTitle } from '../../../form-renderer/focus-field.ts';
import { focusOnceDrawn } from '../../../ui/focus/focus-once-drawn.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import { type Article, articlesOf, unitCents } from './articles.ts';
import classes from './cart.module.css';
import type { CartLine } from './cart.ts';
import { LineControls } from './line-controls.tsx';

const OptionsDialog = lazy(() => import('../products/options-dialog.tsx'));

/** Option and price tier, or the count for each of several tiers; else the category. */
function noteOf({ line, lines }: Article): string | null {
  const tiers =
    lines.length > 1
      ? lines.map((each) => `${each.quantity} × ${each.tierInfo} à ${formatPrice(unitCents(each))}`)
      : [line.tierInfo === 'Standard' ? null : line.tierInfo];
  const notes = [line.optionName, ...tiers].filter((note) => note !== null);
  return notes.length > 0 ? notes.join(' · ') : line.category_name;
}

interface CartLinesProps {
  /** Whether the options dialog is open above the lines. */
  onDialog?: ((isOpen: boolean) => void) | undefined;
}

export function CartLines({ onDialog }: CartLinesProps): ReactElement {
  const { cart } = useRegistration();
  const articles = articlesOf(useCartLines());
  const root = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<CartLine | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edit = (line: CartLine | null) => {
    if (line) setEdited(line);
    setIsEditing(line !== null);
    onDialog?.(line !== null);
  };
  /** The line disappears with its button: the focus goes to the next line, or to the page. */
  const remove = (line: CartLine, index: number) => {
    void cart.setQuantity(line, 0);
    focusOnceDrawn(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      return buttons[Math.min(index, buttons.length - 1)] ?? root.current ?? findPageTitle();
    });
  };
  return (
    <div ref={root} tabIndex={-1} className={classes.held}>
      {articles.length === 0 && <p className={classes.empty}>Votre panier est vide.</p>}
      {articles.length > 0 && (
        <ul className={classes.lines}>
          {articles.map((article, index) => (
            <li key={article.key} className={classes.line} data-pending={article.isPending || undefined}>
              <span className={classes.name}>
                {article.quantity > 1 && `${article.quantity} × `}
                {article.line.productName}
              </span>
              <span className={classes.amount}>
                {article.totalCents === 0 ? formatPrice(0) : formatEuros(article.totalCents)}
              </span>
              <span className={classes.second}>
                <span className={classes.note}>{noteOf(article)}</span>
                <LineControls
                  article={article}
                  onEdit={() => edit(article.line)}
                  onRemove={() => remove(article.line, index)}
                />
              </span>
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

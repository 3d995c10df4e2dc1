import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { Box, Group, Text } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { findPageTitle } from '../../../form-renderer/focus-field.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
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

export function CartLines(): ReactElement {
  const { cart } = useRegistration();
  const articles = articlesOf(useCartLines());
  const root = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<CartLine | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edit = (line: CartLine | null) => {
    if (line) setEdited(line);
    setIsEditing(line !== null);
  };
  /** The line disappears with its button: the focus goes to the next line, or to the page. */
  const remove = (line: CartLine, index: number) => {
    void cart.setQuantity(line, 0);
    focusWhenRendered(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      return buttons[Math.min(index, buttons.length - 1)] ?? root.current ?? findPageTitle();
    });
  };
  return (
    <div ref={root} tabIndex={-1}>
      {articles.length === 0 && (
        <Text c="dimmed" fz="sm">
          Votre panier est vide.
        </Text>
      )}
      {articles.length > 0 && (
        <PlainList gap="sm">
          {articles.map((article, index) => (
            <li key={article.key} className={classes.line} data-pending={article.isPending || undefined}>
              <Box component="span" fw={600}>
                {article.quantity > 1 && `${article.quantity} × `}
                {article.line.productName}
              </Box>
              <Box component="span" fw={600} className={classes.amount ?? ''}>
                {article.totalCents === 0 ? formatPrice(0) : formatEuros(article.totalCents)}
              </Box>
              <Group
                component="span"
                className={classes.second ?? ''}
                justify="space-between"
                wrap="nowrap"
                gap="sm"
              >
                <Box component="span" miw={0} c="dimmed" fz="xs">
                  {noteOf(article)}
                </Box>
                <LineControls
                  article={article}
                  onEdit={() => edit(article.line)}
                  onRemove={() => remove(article.line, index)}
                />
              </Group>
            </li>
          ))}
        </PlainList>
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

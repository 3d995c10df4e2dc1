import { formatPrice } from '@kermesse/domain/shared/money';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { Box, Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { focusPageTitle } from '../../../form-renderer/focus-field.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import { type CartTerms, useAmounts } from './order-recap.tsx';
import { usePeople } from './use-people.ts';

const CartPanel = lazy(() => import('./cart-panel.tsx'));

const appearsAfterMs = 500;

/** True soon after the first confirmed reservation. */
function useHasCart(): boolean {
  const { cart } = useRegistration();
  useCartLines();
  const has = usePeople().all.length > 0 || cart.hasConfirmed();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!has) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, [has]);
  return isShown;
}

export default function CartDrawer({ terms }: { terms: CartTerms }): ReactElement {
  const { others } = usePeople();
  const lines = [...useCartLines(), ...others.flatMap(({ reservations }) => reservations)];
  const isShown = useHasCart();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { totalCents } = useAmounts(terms);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const close = () => {
    setIsOpen(false);
    // The button disappeared with the last article: the focus goes to the page.
    if (!isShown) focusPageTitle();
  };
  return (
    <>
      {isShown && (
        <Button
          bg="var(--k-ink)"
          c="var(--k-paper)"
          size="sm"
          leftSection={<IconShoppingBag size={18} aria-hidden="true" />}
          aria-label={`Panier, ${countOf(count, 'article')}`}
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          {count}
          <Box component="span" visibleFrom="sm" className="k-figures">
            {`\u00a0${pluralOf(count, 'article')} · ${formatPrice(totalCents)}`}
          </Box>
        </Button>
      )}
      <Suspense>{wasOpened && <CartPanel isOpen={isOpen} terms={terms} onClose={close} />}</Suspense>
    </>
  );
}

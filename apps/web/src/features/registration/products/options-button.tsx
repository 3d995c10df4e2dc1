import { Button, Loader } from '@mantine/core';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { articlesOf } from '../cart/articles.ts';
import { useCartLines } from '../use-registration.ts';

const loadDialog = () => import('./options-dialog.tsx');
const OptionsDialog = lazy(loadDialog);

interface OptionsButtonProps {
  productId: string;
  name: string;
  quantity: number;
  onTake: (() => Promise<void>) | undefined;
}

export function OptionsButton({ productId, name, quantity, onTake }: OptionsButtonProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Fetched before it is asked for; a tap that comes sooner is answered by a sign that it opens.
  useEffect(() => void loadDialog(), []);
  return (
    <>
      <Button
        size="sm"
        variant={quantity > 0 ? 'default' : 'filled'}
        aria-haspopup="dialog"
        aria-label={quantity > 0 ? `Modifier les options de ${name}` : `Choisir ${name}`}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {quantity > 0 ? 'Modifier' : 'Choisir'}
      </Button>
      <Suspense fallback={<Loader size="xs" ml="xs" role="status" aria-label="Ouverture des options" />}>
        {wasOpened && (
          <OptionsDialog
            productId={productId}
            productName={name}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onTake={onTake}
          />
        )}
      </Suspense>
    </>
  );
}

export function HeldOptions({ productId }: { productId: string }): ReactElement {
  const own = articlesOf(useCartLines().filter((line) => line.productId === productId));
  return (
    <PlainList gap={2} pt={10} fz="var(--k-font-size-label)" style={{ borderTop: '1px solid var(--k-line)' }}>
      {own.map(({ key, quantity, line }) => (
        <li key={key}>
          {quantity} × {line.optionName}
        </li>
      ))}
    </PlainList>
  );
}

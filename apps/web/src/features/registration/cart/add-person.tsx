import { maxPeopleInCart } from '@kermesse/domain/reservations/cart-people';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useRegistration } from '../use-registration.ts';
import { usePeople } from './use-people.ts';

const AddPersonDialog = lazy(() => import('./add-person-dialog.tsx'));

/** Volunteers register one by one, as each has missions and hours. */
export function AddPerson({
  onDialog,
}: {
  onDialog?: ((isOpen: boolean) => void) | undefined;
}): ReactElement | null {
  const { intent } = useRegistration();
  const { all } = usePeople();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (next: boolean) => {
    if (next) setWasOpened(true);
    setIsOpen(next);
    onDialog?.(next);
  };
  if (intent.kind === 'volunteer' || all.length >= maxPeopleInCart) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Ajouter une personne
      </Button>
      <Suspense>{wasOpened && <AddPersonDialog isOpen={isOpen} onClose={() => open(false)} />}</Suspense>
    </>
  );
}

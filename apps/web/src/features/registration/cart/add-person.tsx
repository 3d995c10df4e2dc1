import { maxPeopleInCart } from '@kermesse/domain/reservations/cart-people';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useRegistration } from '../use-registration.ts';
import { usePeople } from './use-people.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that adds a person is open, also when the registration is opened again. */
    addsPerson?: boolean;
  }
}

const AddPersonDialog = lazy(() => import('./add-person-dialog.tsx'));

/** Volunteers register one by one, as each has missions and hours. */
export function AddPerson({
  onDialog,
}: {
  onDialog?: ((isOpen: boolean) => void) | undefined;
}): ReactElement | null {
  const { intent } = useRegistration();
  const { all } = usePeople();
  const navigate = useNavigate();
  const { addsPerson = false } = useLocation({ select: ({ state }) => state });
  const [isOpen, setIsOpen] = useState(addsPerson);
  const [wasOpened, setWasOpened] = useState(addsPerson);
  const mark = (isAdding: boolean) =>
    navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (before) => ({ ...before, addsPerson: isAdding }),
    });
  const open = (next: boolean) => {
    if (next) setWasOpened(true);
    setIsOpen(next);
    if (!next && addsPerson) void mark(false);
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
      <Suspense>
        {wasOpened && (
          <AddPersonDialog isOpen={isOpen} onClose={() => open(false)} onBeforeEntry={() => mark(true)} />
        )}
      </Suspense>
    </>
  );
}

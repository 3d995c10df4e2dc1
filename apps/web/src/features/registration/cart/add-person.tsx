import { maxPeopleInCart } from '@kermesse/domain/reservations/cart-people';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
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
export function AddPerson(): ReactElement | null {
  const { intent } = useRegistration();
  const { all } = usePeople();
  const navigate = useNavigate();
  const { addsPerson = false } = useLocation({ select: ({ state }) => state });
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
  };
  const openAgain = useEffectEvent(() => {
    // The cart stands twice on the page, once for each width.
    if (addsPerson && button.current?.checkVisibility()) open(true);
  });
  useEffect(() => openAgain(), []);
  if (intent.kind === 'volunteer' || all.length >= maxPeopleInCart) return null;
  return (
    <>
      <Button
        ref={button}
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

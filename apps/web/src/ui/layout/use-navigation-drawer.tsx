import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { NavigationItem } from './navigation-item.ts';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));

interface DrawerOptions {
  title: string;
  items: readonly NavigationItem[];
  position?: 'bottom' | 'right';
  children?: ((close: () => void) => ReactNode) | undefined;
}

interface OpenedDrawer {
  opener: {
    ref: RefObject<HTMLButtonElement | null>;
    onClick: () => void;
    'aria-haspopup': 'dialog';
    'aria-expanded': boolean;
  };
  drawer: ReactNode;
}

export function useNavigationDrawer({ title, items, position, children }: DrawerOptions): OpenedDrawer {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return {
    opener: { ref: button, onClick: open, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
    drawer: wasOpened && (
      <Suspense>
        <NavigationDrawer
          title={title}
          items={items}
          isOpen={isOpen}
          onClose={close}
          {...(position && { position })}
        >
          {children?.(close)}
        </NavigationDrawer>
      </Suspense>
    ),
  };
}

import { IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import type { NavigationItem } from '../../ui/layout/navigation-item.ts';
import classes from './header-icon.module.css';

const NavigationDrawer = lazy(() => import('../../ui/layout/navigation-drawer.tsx'));

interface MenuButtonProps {
  title: string;
  items: readonly NavigationItem[];
  /** What stands below the places. */
  children?: (close: () => void) => ReactNode;
}

/** The whole site behind one button, for narrow screens. The drawer is loaded with its first opening. */
export function MenuButton({ title, items, children }: MenuButtonProps): ReactElement {
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
  return (
    <div className={classes.narrow}>
      <button
        ref={button}
        type="button"
        className={classes.icon}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.9} aria-hidden="true" />
      </button>
      {wasOpened && (
        <Suspense>
          <NavigationDrawer title={title} items={items} isOpen={isOpen} onClose={close} position="right">
            {children?.(close)}
          </NavigationDrawer>
        </Suspense>
      )}
    </div>
  );
}

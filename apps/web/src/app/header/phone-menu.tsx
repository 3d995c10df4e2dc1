import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { IconLogout, IconLogout2, IconMail, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import type { NavigationItem } from '../../ui/layout/navigation-item.ts';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';
import { accountNavigation, mainNavigation } from '../navigation.ts';
import classes from './member-actions.module.css';
import { fullName } from './names.ts';
import menuClasses from './phone-menu.module.css';
import { leave, leaveEverywhere } from './sign-out.ts';

const NavigationDrawer = lazy(() => import('../../ui/layout/navigation-drawer.tsx'));

/** The header's places and the account's, each once. */
function allItems(): NavigationItem[] {
  const places = new Map([...mainNavigation, ...accountNavigation].map((item) => [item.to, item]));
  return [...places.values()];
}

export function PhoneMenu({ user, unread }: { user: Account; unread: number }): ReactElement {
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
    <>
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
          <NavigationDrawer
            title={fullName(user)}
            items={allItems()}
            isOpen={isOpen}
            onClose={close}
            position="right"
          >
            <Link to="/home" hash="messages" className={menuClasses.line} onClick={close}>
              <IconMail size={22} stroke={1.8} aria-hidden="true" />
              Messages{unread > 0 && ` (${unread} non ${unread > 1 ? 'lus' : 'lu'})`}
            </Link>
            <hr className={menuClasses.rule} />
            <p className={menuClasses.label}>Thème</p>
            <ColorSchemeControl />
            <hr className={menuClasses.rule} />
            <button type="button" className={menuClasses.line} onClick={() => void leave()}>
              <IconLogout size={22} stroke={1.8} aria-hidden="true" />
              Se déconnecter
            </button>
            <button type="button" className={menuClasses.line} onClick={() => void leaveEverywhere()}>
              <IconLogout2 size={22} stroke={1.8} aria-hidden="true" />
              Se déconnecter partout
            </button>
          </NavigationDrawer>
        </Suspense>
      )}
    </>
  );
}

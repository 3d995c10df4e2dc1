import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { IconLogout, IconLogout2, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { NavigationItem } from '../../ui/layout/navigation-item.ts';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';
import { accountNavigation, mainNavigation } from '../navigation.ts';
import { MenuButton } from './menu-button.tsx';
import { accountName } from './names.ts';
import classes from './phone-menu.module.css';
import { leave, leaveEverywhere } from './sign-out.ts';

function allItems(): NavigationItem[] {
  const places = new Map([...mainNavigation, ...accountNavigation].map((item) => [item.to, item]));
  return [...places.values()];
}

export function PhoneMenu({ user, unread }: { user: Account; unread: number }): ReactElement {
  return (
    <MenuButton title={accountName(user)} items={allItems()}>
      {(close) => (
        <>
          {unread > 0 && (
            <Link to="/messages" className={classes.line} onClick={close}>
              <IconMail size={22} stroke={1.8} aria-hidden="true" />
              {mailingMessages.unread(unread)}
            </Link>
          )}
          <hr className={classes.rule} />
          <p className={classes.label}>Thème</p>
          <ColorSchemeControl />
          <hr className={classes.rule} />
          <button type="button" className={classes.line} onClick={() => void leave()}>
            <IconLogout size={22} stroke={1.8} aria-hidden="true" />
            Se déconnecter
          </button>
          <button type="button" className={classes.line} onClick={() => void leaveEverywhere()}>
            <IconLogout2 size={22} stroke={1.8} aria-hidden="true" />
            Se déconnecter partout
          </button>
        </>
      )}
    </MenuButton>
  );
}

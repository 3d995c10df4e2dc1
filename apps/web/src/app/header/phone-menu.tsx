import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Box, UnstyledButton } from '@mantine/core';
import { IconLogout, IconLogout2, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { NavigationItem } from '../../ui/layout/navigation-item.ts';
import list from '../../ui/layout/navigation-list.module.css';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';
import { accountNavigation, mainNavigation } from '../navigation.ts';
import { MenuButton } from './menu-button.tsx';
import { accountName } from './names.ts';
import { leave, leaveEverywhere } from './sign-out.ts';

const rule = <Box component="hr" my={14} style={{ border: 0, borderTop: '1px solid var(--k-line)' }} />;

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
            <Link to="/messages" className={list.item} onClick={close}>
              <IconMail size={22} stroke={1.8} aria-hidden="true" />
              {mailingMessages.unread(unread)}
            </Link>
          )}
          {rule}
          <Box component="p" mt={0} mb="xs" ms="sm" c="var(--k-muted)" fz="xs" fw={600}>
            Thème
          </Box>
          <ColorSchemeControl />
          {rule}
          <UnstyledButton w="100%" className={list.item} onClick={() => void leave()}>
            <IconLogout size={22} stroke={1.8} aria-hidden="true" />
            Se déconnecter
          </UnstyledButton>
          <UnstyledButton w="100%" className={list.item} onClick={() => void leaveEverywhere()}>
            <IconLogout2 size={22} stroke={1.8} aria-hidden="true" />
            Se déconnecter partout
          </UnstyledButton>
        </>
      )}
    </MenuButton>
  );
}

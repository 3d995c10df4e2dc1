import type { Account } from '@kermesse/domain/accounts/session-schemas';
import {
  type MantineColorScheme,
  Menu,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconCheck, IconLogout, IconLogout2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { NavigationLink } from '../../ui/layout/navigation-link.tsx';
import { adminNavigation } from '../association-navigation.ts';
import { accountNavigation } from '../navigation.ts';
import classes from './account-menu.module.css';
import { accountName, shortName } from './names.ts';
import { leave, leaveEverywhere } from './sign-out.ts';

const schemes: [MantineColorScheme, string][] = [
  ['light', 'Clair'],
  ['dark', 'Sombre'],
  ['auto', 'Automatique'],
];

export function AccountMenu({ user }: { user: Account }): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      position="bottom-end"
      width={270}
      offset={6}
      withinPortal={false}
      checkIcon={<IconCheck size={16} stroke={2.4} aria-hidden="true" />}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Compte de ${accountName(user)}`}>
          <PersonAvatar
            name={accountName(user)}
            seed={user.documentId}
            picture={user.pictureUrl}
            avatar={user.avatar}
            size={36}
          />
          <span className={classes.name}>{shortName(user)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={0} px="sm" py="xs">
          <strong>{accountName(user)}</strong>
          <Text inherit truncate c="var(--k-muted)" fz="xs">
            {user.email}
          </Text>
        </Stack>
        <Menu.Divider />
        {[...accountNavigation, ...(user.isPlatformAdmin ? adminNavigation : [])].map((item) => (
          <Menu.Item
            key={item.label}
            leftSection={item.icon && <item.icon size={18} stroke={1.8} />}
            renderRoot={(props) => <NavigationLink item={item} {...props} />}
          >
            {item.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Thème</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.8} />} onClick={() => void leave()}>
          Se déconnecter
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout2 size={18} stroke={1.8} />}
          onClick={() => void leaveEverywhere()}
        >
          Se déconnecter partout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

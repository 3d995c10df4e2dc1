import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { RegistrationIntent } from '../registration-intent.ts';
import { searchForOneself, searchForOther } from './person-search.ts';

interface RegisteredPersonProps {
  intent: RegistrationIntent;
  help: RegistrationHelp;
}

export default function RegisteredPerson({ intent, help }: RegisteredPersonProps): ReactElement {
  const navigate = useNavigate();
  const { person, children } = help;
  const child = children.find(({ documentId }) => documentId === intent.tierId);
  const other = child ? fullName(child) : (intent.tierEmail ?? 'une autre personne');
  const go = (search: ReturnType<typeof searchForOther>) => void navigate({ to: '/inscriptions', search });
  return (
    <Group gap="4px 10px">
      <Text>
        Cette inscription est pour <strong>{intent.isForOther ? other : fullName(person) || 'vous'}</strong>
      </Text>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            Changer
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {intent.isForOther && <Menu.Item onClick={() => go(searchForOneself)}>Moi</Menu.Item>}
          {children
            .filter((one) => one !== child)
            .map((one) => (
              <Menu.Item
                key={one.documentId}
                onClick={() => go(searchForOther({ tierDocumentId: one.documentId }))}
              >
                {fullName(one)}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => go(searchForOther({}))}>Une autre personne…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

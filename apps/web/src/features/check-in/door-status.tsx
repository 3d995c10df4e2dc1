import { formatTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { DoorList } from './door-list.ts';

interface DoorStatusProps {
  list: DoorList | undefined;
  isOffline: boolean;
  /** Entries, and entries taken back, that the server has not taken yet. */
  unsent: number;
  /** Codes that nobody could check. */
  unchecked: number;
  onRetry: () => void;
}

const uncheckedText = (count: number) =>
  `${countOf(count, 'billet à vérifier', 'billets à vérifier')} dès que le réseau revient. ${
    count > 1 ? 'Ils ne sont pas entrés.' : 'Il n’est pas entré.'
  }`;

const unsentText = (count: number) =>
  `${countOf(count, 'entrée à envoyer', 'entrées à envoyer')} dès que le réseau revient.`;

/** Whether this device can go on without a network, and what it still has to tell. */
export function DoorStatus(props: DoorStatusProps): ReactElement | null {
  const { list, isOffline, unsent, unchecked, onRetry } = props;
  const listTime = list && formatTime(list.listedAt, list.timezone);
  if (!isOffline && unsent === 0 && unchecked === 0)
    return list ? (
      <Group gap={8} wrap="nowrap" c="dimmed" fz="sm">
        <IconCloudCheck size={18} aria-hidden="true" />
        <span>
          Prêt sans réseau{'\u00a0'}: {countOf(list.tickets.length, 'billet')} sur cet appareil, à jour à{' '}
          {listTime}.
        </span>
      </Group>
    ) : null;
  return (
    <Alert
      color="soleil"
      variant="light"
      radius="lg"
      icon={isOffline ? <IconCloudOff size={22} /> : <IconCloudUp size={22} />}
      role="status"
    >
      <Stack gap={10}>
        <Stack gap={2}>
          {isOffline && (
            <Text fw={700} fz="lg" lh={1.3}>
              {list ? 'Sans réseau, vous pouvez continuer' : 'Sans réseau, et sans liste sur cet appareil'}
            </Text>
          )}
          {isOffline && list && <span>La liste date de {listTime}.</span>}
          {unsent > 0 && <span>{unsentText(unsent)}</span>}
          {unchecked > 0 && <span>{uncheckedText(unchecked)}</span>}
        </Stack>
        <Group>
          <Button size="sm" variant="default" onClick={onRetry}>
            Réessayer
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

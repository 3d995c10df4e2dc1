import { formatTime } from '@kermesse/domain/shared/moments';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './check-in.module.css';
import type { DoorAct } from './door-acts.ts';
import type { DoorList } from './door-list.ts';

interface DoorStatusProps {
  list: DoorList | undefined;
  isOffline: boolean;
  /** What the server has not taken yet. */
  unsent: readonly DoorAct[];
  /** Codes that nobody could check. */
  unchecked: number;
  onRetry: () => void;
}

function unsentText(unsent: readonly DoorAct[]): string {
  const undone = unsent.filter(({ kind }) => kind === 'undo').length;
  const entered = unsent.length - undone;
  const parts = [
    ...(entered > 0 ? [countOf(entered, 'entrée')] : []),
    ...(undone > 0 ? [countOf(undone, 'annulation')] : []),
  ];
  return `${listInFrench(parts)} à envoyer.`;
}

const uncheckedText = (count: number) =>
  `${countOf(count, 'billet à vérifier', 'billets à vérifier')}\u00a0: ${
    count > 1 ? 'ils ne sont pas entrés.' : 'il n’est pas entré.'
  }`;

/** Whether this device can go on without a network, and what it still has to tell. */
export function DoorStatus(props: DoorStatusProps): ReactElement | null {
  const { list, isOffline, unsent, unchecked, onRetry } = props;
  const listTime = list && formatTime(list.listedAt, list.timezone);
  if (!isOffline && unsent.length === 0 && unchecked === 0)
    return list ? (
      <Group gap={8} wrap="nowrap" c="dimmed" fz="sm">
        <IconCloudCheck className={classes.icon} size={20} aria-hidden="true" />
        <span>
          Prêt sans réseau{'\u00a0'}: {countOf(list.tickets.length, 'billet')}, liste de {listTime}.
        </span>
      </Group>
    ) : null;
  const Icon = isOffline ? IconCloudOff : IconCloudUp;
  const details = [
    ...(isOffline && list ? [`Liste de ${listTime}.`] : []),
    ...(unsent.length > 0 ? [unsentText(unsent)] : []),
    ...(unchecked > 0 ? [uncheckedText(unchecked)] : []),
  ];
  return (
    <Group
      gap={12}
      wrap="nowrap"
      p="10px 10px 10px 16px"
      bdrs="lg"
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      role="status"
    >
      <Icon className={classes.icon} size={28} aria-hidden="true" />
      <Box flex={1} miw={0}>
        {isOffline && (
          <Text fw={700} lh={1.3}>
            {list ? 'Sans réseau, vous pouvez continuer' : 'Sans réseau, et sans liste sur cet appareil'}
          </Text>
        )}
        {details.length > 0 && <Text fz="sm">{details.join(' ')}</Text>}
      </Box>
      <ActionIcon
        size={48}
        variant="subtle"
        color="soleil"
        c="inherit"
        aria-label="Réessayer"
        onClick={onRetry}
      >
        <IconRefresh size={24} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

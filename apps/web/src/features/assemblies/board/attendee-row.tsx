import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { attendanceAnswerLabels, noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { formatTime } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconFilePlus, IconFileX, IconMailForward } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { DangerMenuItem } from '../../../ui/menu/danger-menu-item.tsx';

export type CheckInAct = 'arrive' | 'leave' | 'undo';

interface RowProps {
  attendee: ShownAttendee;
  isFixed: boolean;
  mostProxies: number;
  onAct: (act: CheckInAct) => void;
  onResend: () => void;
  onAddProxy: () => void;
  onWithdrawProxy: () => void;
}

function noteOf(attendee: ShownAttendee): string {
  const { noVote, answer, holder, isPaperProxy, proxies, isPresent, arrivedAt, leftAt } = attendee;
  const parts = [
    isPresent && arrivedAt ? `arrivée à ${formatTime(arrivedAt)}` : '',
    !isPresent && leftAt ? `départ à ${formatTime(leftAt)}` : '',
    answer === 'proxy' && holder ? `pouvoir ${isPaperProxy ? 'papier ' : ''}à ${holder}` : '',
    answer !== 'proxy' && !isPresent && !leftAt ? attendanceAnswerLabels[answer].toLowerCase() : '',
    proxies > 0 ? `porte ${countOf(proxies, 'pouvoir')}` : '',
    noVote === null ? '' : `sans vote (${noVoteReasonLabels[noVote]})`,
    attendee.convocation === 'unreachable' ? 'sans adresse e-mail' : '',
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function PersonText({ attendee }: Pick<RowProps, 'attendee'>): ReactElement {
  const { isPresent, isRepresented } = attendee;
  return (
    <Stack gap={2} flex="1 1 220px" miw={0}>
      <Group gap="4px 8px">
        <Text fw={600}>{fullName(attendee)}</Text>
        {isPresent && (
          <StatePill size="sm" tone="sapin">
            Présent
          </StatePill>
        )}
        {isRepresented && (
          <StatePill size="sm" tone="soleil">
            Représenté
          </StatePill>
        )}
      </Group>
      <Text fz="sm" c="dimmed">
        {noteOf(attendee)}
      </Text>
    </Stack>
  );
}

function PresenceButtons({ attendee, onAct }: Pick<RowProps, 'attendee' | 'onAct'>): ReactElement {
  const name = fullName(attendee);
  if (!attendee.isPresent)
    return (
      <Button size="sm" aria-label={`Noter l’arrivée ${ofName(name)}`} onClick={() => onAct('arrive')}>
        Arrivée
      </Button>
    );
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Annuler l’arrivée ${ofName(name)}`}
        onClick={() => onAct('undo')}
      >
        Annuler
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Noter le départ ${ofName(name)}`}
        onClick={() => onAct('leave')}
      >
        Départ
      </Button>
    </>
  );
}

function MoreMenu(props: RowProps): ReactElement | null {
  const { attendee, mostProxies, onResend, onAddProxy, onWithdrawProxy } = props;
  const canHold = attendee.isPresent && attendee.noVote === null && attendee.proxies < mostProxies;
  if (attendee.noVote === 'not_member') return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Autres actions pour ${fullName(attendee)}`}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canHold && (
          <Menu.Item leftSection={<IconFilePlus size={18} aria-hidden="true" />} onClick={onAddProxy}>
            Ajouter un pouvoir papier
          </Menu.Item>
        )}
        {attendee.isPaperProxy && (
          <DangerMenuItem icon={<IconFileX size={18} aria-hidden="true" />} onClick={onWithdrawProxy}>
            Retirer son pouvoir papier
          </DangerMenuItem>
        )}
        <Menu.Item leftSection={<IconMailForward size={18} aria-hidden="true" />} onClick={onResend}>
          Renvoyer la convocation
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function AttendeeRow(props: RowProps): ReactElement {
  const { attendee, isFixed, onAct } = props;
  return (
    <Group component="li" gap="8px 16px" justify="space-between" py="sm">
      <PersonText attendee={attendee} />
      {!isFixed && (
        <Group gap="xs" wrap="nowrap">
          <PresenceButtons attendee={attendee} onAct={onAct} />
          <MoreMenu {...props} />
        </Group>
      )}
    </Group>
  );
}

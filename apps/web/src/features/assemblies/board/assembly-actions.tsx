import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { isCalledLate, isTooEarlyToOpen } from '@kermesse/domain/assemblies/notice';
import type { PlainAct } from '@kermesse/domain/assemblies/schemas';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Button } from '@mantine/core';
import {
  IconCalendarShare,
  IconCircleX,
  IconLock,
  IconMailForward,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { actOnAssembly, deleteAssembly } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { whenOf } from '../shared/assembly-text.ts';
import { CancelDialog, PostponeDialog } from './change-dialogs.tsx';

interface ActionsProps {
  assembly: ShownAssembly;
  associationId: string;
}

type Act = Exclude<PlainAct, 'refresh'>;

const doneTexts: Record<Act, string> = {
  call: assemblyMessages.called,
  open: assemblyMessages.opened,
  close: assemblyMessages.closed,
};

function questionOf(assembly: ShownAssembly, act: Act): ConfirmOptions {
  if (act === 'call')
    return {
      title: 'Envoyer la convocation\u00a0?',
      message: isCalledLate(assembly, Date.now())
        ? `Elle devait partir au plus tard le ${formatIsoDate(assembly.lastDayToCall)}. Elle partira en retard, et le procès-verbal le dira\u00a0: l’assemblée pourrait être contestée.`
        : `Tous les membres actifs sont convoqués le ${whenOf(assembly)}. L’ordre du jour ne changera plus.`,
      confirmLabel: 'Envoyer la convocation',
    };
  if (act === 'open')
    return {
      title: 'Ouvrir la séance\u00a0?',
      message: 'Les réponses ne changeront plus, et les votes pourront s’ouvrir.',
      confirmLabel: 'Ouvrir la séance',
    };
  return {
    title: 'Clore la séance\u00a0?',
    message: 'Les présences et les résultats sont figés pour le procès-verbal.',
    confirmLabel: 'Clore la séance',
  };
}

/** Before the meeting is opened, what was called may be put off or called off. */
function ChangeButtons({ assembly, associationId }: ActionsProps): ReactElement {
  const [dialog, setDialog] = useState<'postpone' | 'cancel' | null>(null);
  const parts = { assembly, associationId, onClose: () => setDialog(null) };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
        onClick={() => setDialog('postpone')}
      >
        Reporter
      </Button>
      <Button
        variant="default"
        leftSection={<IconCircleX size={18} aria-hidden="true" />}
        onClick={() => setDialog('cancel')}
      >
        Annuler l’assemblée
      </Button>
      {dialog === 'postpone' && <PostponeDialog {...parts} />}
      {dialog === 'cancel' && <CancelDialog {...parts} />}
    </>
  );
}

export function AssemblyActions({ assembly, associationId }: ActionsProps): ReactElement | null {
  const { documentId: assemblyId, status } = assembly;
  const navigate = useNavigate();
  const acting = useChange({
    send: (act: Act) => actOnAssembly(associationId, assemblyId, { act }),
    confirm: (act) => questionOf(assembly, act),
    done: (_, act) => doneTexts[act],
    refresh: [assemblyKeys.of(associationId)],
  });
  const removal = useChange({
    send: () => deleteAssembly(associationId, assemblyId),
    confirm: {
      title: 'Supprimer cette assemblée\u00a0?',
      message: 'Sa préparation est perdue. Personne n’a encore été convoqué.',
      confirmLabel: 'Supprimer',
      isDestructive: true,
    },
    done: assemblyMessages.deleted,
    onDone: () => navigate({ to: '/my-associations/$associationId/assemblies', params: { associationId } }),
    refresh: [assemblyKeys.of(associationId, 'list')],
  });
  const button = (act: Act, label: string, icon: ReactElement) => (
    <Button leftSection={icon} loading={acting.isPending} onClick={() => void acting.run(act)}>
      {label}
    </Button>
  );
  if (status === 'draft')
    return (
      <>
        <Button
          variant="default"
          loading={removal.isPending}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void removal.run()}
        >
          Supprimer
        </Button>
        <LinkButton
          variant="default"
          to="/my-associations/$associationId/assemblies/$assemblyId/edit"
          params={{ associationId, assemblyId }}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          Modifier
        </LinkButton>
        {button('call', 'Envoyer la convocation', <IconMailForward size={18} aria-hidden="true" />)}
      </>
    );
  if (status === 'called')
    return (
      <>
        {!isTooEarlyToOpen(assembly.startsAt, Date.now()) &&
          button('open', 'Ouvrir la séance', <IconPlayerPlay size={18} aria-hidden="true" />)}
        <ChangeButtons assembly={assembly} associationId={associationId} />
      </>
    );
  if (status === 'open') return button('close', 'Clore la séance', <IconLock size={18} aria-hidden="true" />);
  return null;
}

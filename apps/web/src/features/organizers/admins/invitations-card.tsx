import type { InvitationEntry } from '@kermesse/domain/organizers/answers';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { cancelInvitation, invitationsQuery, resendInvitation } from '../api/admins.ts';
import type { Place } from '../api/sponsors.ts';
import common from '../common.module.css';
import { organizerKeys } from '../keys.ts';
import classes from './invitations-card.module.css';
import { roleLabel } from './role-label.tsx';

interface InvitationsCardProps {
  place: Place;
  canAct: boolean;
}

function InvitationLine({ invitation, canAct }: { invitation: InvitationEntry; canAct: boolean }) {
  const { documentId, email, permissions, is_expired, expiresAt } = invitation;
  const resend = useChange({
    send: () => resendInvitation(documentId),
    done: organizerMessages.resent,
    refresh: [organizerKeys.all],
  });
  const cancel = useChange({
    send: () => cancelInvitation(documentId),
    confirm: {
      title: `Annuler l’invitation de ${email}\u00a0?`,
      losses: ['le lien reçu par e-mail, qui ne fonctionnera plus'],
      confirmLabel: 'Annuler l’invitation',
      cancelLabel: 'Garder',
      isDestructive: true,
    },
    done: organizerMessages.revoked,
    refresh: [organizerKeys.all],
  });
  return (
    <li className={classes.line}>
      <Stack gap={0} flex="1 1 220px" miw={0}>
        <strong className="k-break-anywhere">{email}</strong>
        <Text component="span" c="dimmed" fz="sm">
          {roleLabel(permissions)} ·{' '}
          {is_expired ? (
            'lien expiré'
          ) : (
            <>
              valable jusqu’au <DateText at={expiresAt} />
            </>
          )}
        </Text>
      </Stack>
      <StatePill size="sm" tone={is_expired ? 'corail' : 'soleil'}>
        {is_expired ? 'Expirée' : 'En attente'}
      </StatePill>
      {canAct && (
        <Group gap={6} wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            loading={resend.isPending}
            aria-label={`Renvoyer l’invitation à ${email}`}
            onClick={() => void resend.run()}
          >
            Renvoyer
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="corail"
            disabled={resend.isPending || cancel.isPending}
            aria-label={`Annuler l’invitation de ${email}`}
            onClick={() => void cancel.run()}
          >
            Annuler
          </Button>
        </Group>
      )}
    </li>
  );
}

export function InvitationsCard({ place, canAct }: InvitationsCardProps): ReactElement {
  const query = useQuery(invitationsQuery(place));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
      {(invitations) =>
        invitations.length > 0 && (
          <SectionCard title="Invitations en attente" icon={<IconMail size={20} />}>
            <ul className={common.list} style={{ gap: 4 }}>
              {invitations.map((invitation) => (
                <InvitationLine key={invitation.documentId} invitation={invitation} canAct={canAct} />
              ))}
            </ul>
          </SectionCard>
        )
      }
    </Loaded>
  );
}

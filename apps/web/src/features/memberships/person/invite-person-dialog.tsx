import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { Invitation } from '@kermesse/domain/memberships/person';
import { formatDate } from '@kermesse/domain/shared/moments';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLink, IconMail } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { CopyLink } from '../actions/copy-link.tsx';
import { emailOf, nameOf } from '../member-text.ts';
import { inviteMember } from './api-person.ts';

interface InvitePersonDialogProps {
  member: Member;
  onClose: () => void;
}

/** By mail, or by a link that is handed over in another way. */
export default function InvitePersonDialog({ member, onClose }: InvitePersonDialogProps): ReactElement {
  const email = emailOf(member);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invite = useChange({
    send: (sendsMail: boolean) => inviteMember(member.documentId, sendsMail),
    done: ({ sentTo }) => (sentTo === null ? null : membershipMessages.invited(sentTo)),
    onDone: (made) => {
      if (made.sentTo === null) setInvitation(made);
      else onClose();
    },
  });
  return (
    <FormDialog title="Inviter à reprendre son adhésion" size={560} onClose={onClose}>
      <Stack gap={18}>
        <Text>
          Avec ce lien, {nameOf(member)} crée son espace ou se connecte, et reprend cette adhésion avec ses
          cotisations et son histoire. Il sert une fois{'\u00a0'}; un nouveau lien remplace l’ancien.
        </Text>
        {invitation ? (
          <>
            <CopyLink label="Lien personnel" link={invitation.link} />
            <Text c="dimmed" fz="var(--k-font-size-label)">
              Ne le donnez qu’à cette personne. Il est valable jusqu’au {formatDate(invitation.expiresAt)} et
              ne sera plus affiché.
            </Text>
          </>
        ) : (
          <Group justify="flex-end" gap={10}>
            <Button
              variant={email ? 'default' : 'filled'}
              leftSection={<IconLink size={18} aria-hidden="true" />}
              loading={invite.isPending && invite.input === false}
              onClick={() => void invite.run(false)}
            >
              Obtenir un lien
            </Button>
            {email && (
              <Button
                leftSection={<IconMail size={18} aria-hidden="true" />}
                loading={invite.isPending && invite.input === true}
                onClick={() => void invite.run(true)}
              >
                Envoyer à {email}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}

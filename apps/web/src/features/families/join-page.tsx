import { familyMessages } from '@kermesse/domain/families/messages';
import type { InvitationPreview } from '@kermesse/domain/families/schemas';
import { familyInviteRoleLabels, groupMemberRoleLabels } from '@kermesse/domain/groups/enums';
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { stringifySearch } from '../../platform/navigation/search-params.ts';
import { useIsSignedIn } from '../../platform/session/use-session.ts';
import { CutStringDrawing } from '../../ui/art/drawings/cut-string.tsx';
import { FamilyDrawing } from '../../ui/art/drawings/family.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { StatePanel } from '../../ui/page-states/state-panel.tsx';
import { acceptInvitation, invitationQuery } from './api.ts';
import classes from './families.module.css';
import { familyKeys } from './keys.ts';

const reasons = {
  used: familyMessages.usedLink,
  expired: familyMessages.expiredLink,
  revoked: familyMessages.revokedLink,
} as const;

function Unusable({ reason }: { reason: string }): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<CutStringDrawing />}
      title="Ce lien ne mène plus nulle part"
      action={
        <LinkButton to="/" variant="default">
          Retour à l’accueil
        </LinkButton>
      }
    >
      <p>{reason}</p>
    </StatePanel>
  );
}

function roleLabel(role: InvitationPreview['member_role']): string {
  if (role === null) return '';
  return role in familyInviteRoleLabels
    ? familyInviteRoleLabels[role as keyof typeof familyInviteRoleLabels]
    : groupMemberRoleLabels[role];
}

interface InvitationProps {
  token: string;
  invitation: InvitationPreview;
  /** The whole address, to return to after signing in. */
  address: string;
}

function Invitation({ token, invitation, address }: InvitationProps): ReactElement {
  const isSignedIn = useIsSignedIn();
  const search = { redirect: address, ...(invitation.email ? { email: invitation.email } : {}) };
  const navigate = useNavigate();
  const join = useChange({
    send: () => acceptInvitation(token),
    done: ({ familyName }) => `Vous faites maintenant partie de «\u00a0${familyName}\u00a0».`,
    refresh: [familyKeys.all],
    onRefreshed: () => navigate({ to: '/profile', hash: 'famille' }),
  });
  return (
    <Paper component="article" withBorder px={{ base: 20, sm: 32 }} py={{ base: 28, sm: 40 }} ta="center">
      <Stack gap={10} align="center">
        <Box w={200}>
          <FamilyDrawing />
        </Box>
        <Text c="dimmed" fz="sm">
          {invitation.invitedBy
            ? `${invitation.invitedBy} vous invite à rejoindre`
            : 'Vous êtes invité à rejoindre'}
        </Text>
        <Text component="h1" fw={750} fz="clamp(1.75rem, 5vw, 2.5rem)" lts="-0.02em" tabIndex={-1}>
          {invitation.familyName}
        </Text>
        <Text fz={17}>
          Votre rôle{'\u00a0'}: <strong>{roleLabel(invitation.member_role)}</strong>
        </Text>
        <Group gap="sm" justify="center" my="md" className={classes.joinActions ?? ''}>
          {isSignedIn ? (
            <Button loading={join.isPending} onClick={() => void join.run()}>
              Rejoindre la famille
            </Button>
          ) : (
            <>
              <LinkButton to="/login" search={search}>
                Me connecter et rejoindre
              </LinkButton>
              <LinkButton to="/register" search={search} variant="default">
                Créer un compte
              </LinkButton>
            </>
          )}
        </Group>
        <Text c="dimmed" fz="sm">
          Les membres verront votre nom et votre rôle, rien d’autre. Vous pourrez quitter la famille en un
          clic.
        </Text>
        {invitation.expiresAt && (
          <Text c="dimmed" fz="sm">
            Invitation valable jusqu’au <DateText at={invitation.expiresAt} />.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** Open to visitors who are not signed in. */
export function JoinFamilyPage(): ReactElement {
  const search = useSearch({ from: '/public/join-family' });
  const { token = '' } = search;
  const query = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const isUnknown = token === '' || (query.error instanceof ApiError && query.error.status === 404);
  return (
    <Page title="Rejoindre une famille" width="narrow">
      {isUnknown ? (
        <Unusable reason={familyMessages.unknownLink} />
      ) : (
        <Loaded query={query} skeleton={<FormSkeleton />}>
          {(invitation) =>
            invitation.state === 'open' ? (
              <Invitation
                token={token}
                invitation={invitation}
                address={`/join-family${stringifySearch(search)}`}
              />
            ) : (
              <Unusable reason={reasons[invitation.state]} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

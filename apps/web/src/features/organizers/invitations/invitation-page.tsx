import type { AdminInvitation } from '@kermesse/domain/organizers/admin-schemas';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { offeredPermissions } from '@kermesse/domain/organizers/permission-catalogue';
import { adminRoleLabels, customRoleLabel } from '@kermesse/domain/organizers/permissions';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { useIsSignedIn, useSession } from '../../../platform/session/use-session.ts';
import { GateDrawing } from '../../../ui/art/drawings/gate.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { acceptInvitation, invitationQuery } from '../api/admins.ts';
import common from '../common.module.css';
import { organizerKeys } from '../keys.ts';

function Unusable(): ReactElement {
  const isMember = useIsSignedIn();
  return (
    <StatePanel
      size="page"
      drawing={<GateDrawing />}
      title="Ce lien ne fonctionne plus"
      action={
        isMember ? (
          <LinkButton to="/organizer">Mes événements</LinkButton>
        ) : (
          <LinkButton to="/">Accueil</LinkButton>
        )
      }
    >
      <p>{organizerMessages.invitationUnusable}</p>
      <p>
        Un lien ne sert qu’une fois et quelques jours. Si vous l’avez déjà accepté, vous avez votre accès.
      </p>
    </StatePanel>
  );
}

interface AnswerProps {
  token: string;
  invitation: AdminInvitation;
}

function Accept({ token }: { token: string }): ReactElement {
  const navigate = useNavigate();
  const accept = useChange({
    send: () => acceptInvitation(token),
    done: ({ message }) => message,
    refresh: [organizerKeys.all],
    onRefreshed: ({ contextField, contextId }) =>
      contextField === 'event'
        ? navigate({ to: '/organizer/events/$eventId', params: { eventId: contextId } })
        : navigate({ to: '/organizer/editions/$editionId', params: { editionId: contextId } }),
    failsInPlace: true,
  });
  return (
    <>
      <FormFailure message={accept.failure} />
      <Group gap={10} justify="flex-end" className={common.actions}>
        <Button loading={accept.isPending} onClick={() => void accept.run()}>
          Accepter l’invitation
        </Button>
      </Group>
    </>
  );
}

function Answer({ token, invitation }: AnswerProps): ReactElement {
  const state = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const search = { redirect: pathname, email: invitation.email };
  if (state.status !== 'signed-in')
    return (
      <>
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Connectez-vous avec {invitation.email} pour accepter.
        </Text>
        <Group gap={10} justify="flex-end" className={common.actions}>
          <LinkButton to="/register" search={search} variant="default">
            Créer un compte
          </LinkButton>
          <LinkButton to="/login" search={search}>
            Se connecter
          </LinkButton>
        </Group>
      </>
    );
  if (state.user.email.toLowerCase() === invitation.email.toLowerCase()) return <Accept token={token} />;
  const change = async () => {
    await session.signOut().catch(() => undefined);
    await navigate({ to: '/login', search });
  };
  return (
    <>
      <p className={common.notice} role="alert">
        {organizerMessages.invitationOfAnother(invitation.email)}
      </p>
      <Group gap={10} justify="flex-end" className={common.actions}>
        <Button variant="default" onClick={() => void change()}>
          Changer de compte
        </Button>
      </Group>
    </>
  );
}

function Invitation({ token, invitation }: AnswerProps): ReactElement {
  const granted = offeredPermissions.filter(({ id }) => invitation.permissions.includes(id));
  const what = invitation.event_edition_name
    ? `${invitation.event_name}, ${invitation.event_edition_name}`
    : invitation.event_name;
  return (
    <>
      <PageHeading
        title={`Administrer ${invitation.event_name}`}
        description={
          invitation.invited_by
            ? `${invitation.invited_by} vous propose d’administrer ${what}.`
            : `On vous propose d’administrer ${what}.`
        }
      />
      <SectionCard
        title="Vous pourrez"
        pill={
          <StatePill size="sm" tone="sapin">
            {invitation.role ? adminRoleLabels[invitation.role] : customRoleLabel}
          </StatePill>
        }
      >
        <Stack gap={20}>
          <ul
            className={`${common.textColumns} ${common.list} ${common.marked}`}
            style={{ gap: '12px 20px' }}
          >
            {granted.map(({ id, name, description }) => (
              <li key={id}>
                <IconCheck size={18} aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  <Text component="span" display="block" c="dimmed" fz="sm">
                    {description}
                  </Text>
                </span>
              </li>
            ))}
          </ul>
          {invitation.permissions.includes('canReadHealth') && (
            <p className={common.notice}>{organizerMessages.healthAccess}</p>
          )}
          <Text c="dimmed" fz="var(--k-font-size-label)">
            Valable jusqu’au <DateText at={invitation.expiresAt} as="long" />.
          </Text>
          <Answer token={token} invitation={invitation} />
        </Stack>
      </SectionCard>
    </>
  );
}

export function InvitationPage(): ReactElement {
  const { token } = useParams({ from: '/public/organizer/invitations/$token' });
  const query = useQuery(invitationQuery(token));
  useEffect(() => {
    // The session decides what the page offers; offline, the page says so itself.
    session.ready().catch(() => undefined);
  }, []);
  const isUnusable =
    query.error instanceof ApiError && query.error.status < 500 && query.error.status !== 429;
  return (
    <Page title="Invitation à administrer" width="narrow">
      {query.data ? (
        <Invitation token={token} invitation={query.data} />
      ) : isUnusable ? (
        <Unusable />
      ) : query.error ? (
        <ErrorState
          error={query.error}
          size="page"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

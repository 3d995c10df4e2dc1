import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import type { JoinChoices } from '@kermesse/domain/participation/schemas';
import { Box, Flex, Paper, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { joinChoicesQuery, publicEditionQuery } from '../api.ts';
import { EventFacts } from '../event-facts.tsx';
import shared from '../participation.module.css';
import classes from './join.module.css';
import { JoinActions } from './join-actions.tsx';
import { JoinState } from './join-state.tsx';

type Choice = JoinChoices['associations'][number];

function ChoiceActions({ choices, choice }: { choices: JoinChoices; choice: Choice }): ReactElement | null {
  const { edition, isRegistered } = choices;
  if (choice.answer === 'refused' || (!edition.isOpen && choice.answer === null)) return null;
  return (
    <JoinActions
      associationId={choice.documentId}
      editionId={edition.documentId}
      joinedEntryId={choice.isJoined ? choice.assoInscriptionDocumentId : null}
      isRegistered={isRegistered}
      registerAs={edition.registerAs}
      label={`Participer avec ${choice.name}`}
    />
  );
}

function Notice({ children }: { children: ReactNode }): ReactElement {
  return (
    <Flex
      gap={10}
      align="center"
      mb={18}
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      fw={600}
    >
      <IconInfoCircle size={20} aria-hidden="true" style={{ flex: 'none' }} />
      <span>{children}</span>
    </Flex>
  );
}

function Choices({ choices }: { choices: JoinChoices }): ReactElement {
  const { edition, associations, isRegistered } = choices;
  const page = usePathLink(eventPagePath(edition.title, edition.documentId));
  return (
    <>
      <Box component="header" mb={26} className={shared.hero} style={{ alignItems: 'center' }}>
        <EventPicture
          name={edition.title}
          category={edition.category}
          url={edition.coverUrl}
          className={shared.picture}
          width={220}
          height={165}
          isFirst
        />
        <Stack gap="xs" align="flex-start" miw={0}>
          <Text c="dimmed">Participer avec mon association</Text>
          <Text component="h1" fw={750} fz="clamp(1.75rem, 5vw, 2.25rem)" lts="-0.02em" tabIndex={-1}>
            {edition.title}
          </Text>
          <EventFacts event={edition} />
          <Text
            component="a"
            {...page}
            c="var(--k-sapin)"
            fw={600}
            fz="var(--k-font-size-label)"
            td="underline"
          >
            Voir la page de l’événement
          </Text>
        </Stack>
      </Box>
      {!edition.isOpen && <Notice>{messages.notOpen}</Notice>}
      {edition.isOpen && !isRegistered && associations.length > 0 && (
        <Notice>
          Inscrivez-vous d’abord à l’événement{'\u00a0'}: vous pourrez ensuite participer avec votre
          association.
        </Notice>
      )}
      {associations.length === 0 ? (
        <EmptyState
          drawing={<TentDrawing />}
          title="Vous n’êtes membre d’aucune association"
          action={<LinkButton to="/associations">Trouver une association</LinkButton>}
        >
          <p>Rejoignez-en une, puis revenez ici participer à ses côtés.</p>
        </EmptyState>
      ) : (
        <Flex component="ul" direction="column" gap={14} className={shared.list}>
          {associations.map((choice) => (
            <Paper
              key={choice.documentId}
              component="li"
              withBorder
              p={{ base: 14, sm: 'md' }}
              className={classes.row}
              data-kind="association"
            >
              <Avatar
                name={choice.name}
                seed={choice.documentId}
                src={choice.url_logo}
                size={56}
                shape="square"
              />
              <Stack gap={4} miw={0}>
                <Text component="h2" fz="lg" lh={1.25} lts="-0.01em">
                  {choice.name}
                </Text>
                {choice.city && <Text c="dimmed">{choice.city}</Text>}
                {!choice.isMember && <Text c="dimmed">{messages.notMemberAnyMore}</Text>}
                <JoinState {...choice} />
              </Stack>
              <Stack gap="xs" ta="center" className={classes.actions ?? ''}>
                <ChoiceActions choices={choices} choice={choice} />
              </Stack>
            </Paper>
          ))}
        </Flex>
      )}
    </>
  );
}

function SignedIn({ editionId, unknown }: { editionId: string; unknown: ReactNode }): ReactNode {
  const query = useQuery(joinChoicesQuery(editionId));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (isUnknown) return unknown;
  return (
    <Page title={query.data ? `Participer à ${query.data.edition.title}` : 'Participer'} width="narrow">
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(choices) => <Choices choices={choices} />}
      </Loaded>
    </Page>
  );
}

function SignedOut({ editionId, unknown }: ChoosePageProps): ReactNode {
  const query = useQuery(publicEditionQuery(editionId));
  const redirect = `/inscription/associations/${editionId}`;
  if (query.data === null) return unknown;
  return (
    <Page title="Participer avec mon association" width="narrow">
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(edition) => (
          <StatePanel
            size="page"
            drawing={<SignpostDrawing />}
            title="Participer avec mon association"
            action={
              <Stack gap="xs" ta="center">
                <LinkButton to="/login" search={{ redirect }}>
                  Se connecter
                </LinkButton>
                <LinkButton to="/register" search={{ redirect }} variant="default">
                  Créer un compte
                </LinkButton>
              </Stack>
            }
          >
            <p>
              Connectez-vous pour choisir l’association avec laquelle vous participez
              {edition ? ` à ${edition.title}` : ''}.
            </p>
          </StatePanel>
        )}
      </Loaded>
    </Page>
  );
}

interface ChoosePageProps {
  editionId: string;
  /** Shown when the id names nothing. */
  unknown: ReactNode;
}

export function ChoosePage({ editionId, unknown }: ChoosePageProps): ReactNode {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <SignedIn editionId={editionId} unknown={unknown} />
  ) : (
    <SignedOut editionId={editionId} unknown={unknown} />
  );
}

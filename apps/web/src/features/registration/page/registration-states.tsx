import { registrationSentence } from '@kermesse/domain/events/event-availability';
import type { EventCard } from '@kermesse/domain/events/event-card';
import { groupMessages } from '@kermesse/domain/groups/messages';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { goBack } from './go-back.ts';

export function NothingInProgress(): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<TicketsDrawing />}
      title="Aucune inscription en cours"
      action={<LinkButton to="/events">Voir les événements</LinkButton>}
    >
      <Stack component="ol" gap={6} m={0} pl={22} ta="left">
        <li>Choisissez un événement dans la liste.</li>
        <li>Ouvrez sa page, puis « Je participe » ou « Je donne un coup de main ».</li>
        <li>Remplissez le formulaire : vos réponses sont conservées.</li>
      </Stack>
    </StatePanel>
  );
}

export function UnreadableAddress({ parameters }: { parameters: readonly string[] }): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title="Ce lien d’inscription est incomplet"
      action={<LinkButton to="/events">Voir les événements</LinkButton>}
    >
      <p>
        L’adresse contient un paramètre illisible ({parameters.join(', ')}). Reprenez le lien depuis la page
        de l’événement ou depuis le message que vous avez reçu.
      </p>
    </StatePanel>
  );
}

function NoForm({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<TentDrawing />}
      title={title}
      action={
        <Button variant="default" onClick={goBack}>
          Retour
        </Button>
      }
    >
      <p>{children}</p>
    </StatePanel>
  );
}

export function FormMissing(): ReactElement {
  return (
    <NoForm title="Formulaire introuvable">
      Cet événement n’a pas encore de formulaire d’inscription. Si vous l’organisez, créez-en un dans l’espace
      organisateur.
    </NoForm>
  );
}

export function FormInPreparation(): ReactElement {
  return (
    <NoForm title="Formulaire en préparation">
      {'Les organisateurs y travaillent encore\u00a0: les inscriptions ouvriront bientôt.'}
    </NoForm>
  );
}

export function RegistrationClosed({ edition }: { edition: EventCard }): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<CutStringDrawing />}
      title={edition.registration_state === 'cancelled' ? 'Événement annulé' : 'Inscriptions fermées'}
      action={<LinkButton to="/events">Voir les autres événements</LinkButton>}
    >
      <p>{registrationSentence(edition)}</p>
    </StatePanel>
  );
}

const redirectMs = 3_000;

interface GroupProblemProps {
  title: string;
  fullGroup?: GroupAvailability;
}

/** Shown for three seconds, then leads home. */
export function GroupProblem({ title, fullGroup }: GroupProblemProps): ReactElement {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <StatePanel
      size="page"
      drawing={<PeopleDrawing />}
      title={title}
      action={
        <LinkButton to="/" variant="default">
          Accueil
        </LinkButton>
      }
    >
      <p role="status">
        {fullGroup
          ? `${fullGroup.name} compte ${countOf(fullGroup.current_members, 'membre')} sur ${fullGroup.max_members}. `
          : ''}
        Vous allez être redirigé vers l’accueil.
      </p>
    </StatePanel>
  );
}

interface GroupUncheckedProps {
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The check of the group failed: it can be retried. */
export function GroupUnchecked({ reason, isRetrying, onRetry }: GroupUncheckedProps): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<CutStringDrawing />}
      title={groupMessages.checkFailed}
      action={
        <>
          <Button loading={isRetrying} onClick={onRetry}>
            Réessayer
          </Button>
          <Button variant="default" onClick={goBack}>
            Retour
          </Button>
        </>
      }
    >
      <p role="alert">{reason}</p>
    </StatePanel>
  );
}

import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { ShownOffer, ShownOfferState } from '@kermesse/domain/reservations/waiting-schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

/** The link is incomplete or invalid. */
export function UnknownOffer({ isSignedIn }: { isSignedIn: boolean }): ReactElement {
  const address = useRouterState({ select: ({ location }) => location.href });
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title="Cette offre est introuvable"
      action={
        isSignedIn ? (
          <LinkButton to="/home">Mon espace</LinkButton>
        ) : (
          <LinkButton to="/login" search={{ redirect: address }}>
            Me connecter
          </LinkButton>
        )
      }
    >
      <p>
        Le lien est incomplet ou ne mène plus à rien. Si une place vous est gardée, elle se trouve aussi dans
        votre espace.
      </p>
    </StatePanel>
  );
}

export function SignInForOffer({ offer }: { offer: ShownOffer }): ReactElement {
  const address = useRouterState({ select: ({ location }) => location.href });
  const { productName, eventName, expiresAt, timezone } = offer;
  return (
    <StatePanel
      size="page"
      drawing={<TicketsDrawing />}
      title="Une place vous attend"
      action={
        <LinkButton to="/login" search={{ redirect: address }}>
          Me connecter pour prendre ma place
        </LinkButton>
      }
    >
      <p>
        {productName}, {eventName}
        {'\u00a0'}: elle est gardée jusqu’au {formatDateTime(expiresAt, timezone)} pour le compte qui était en
        liste d’attente.
      </p>
    </StatePanel>
  );
}

export function OfferOfAnother(): ReactElement {
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title="Cette place n’est pas à votre nom"
      action={
        <LinkButton to="/home" variant="default">
          Mon espace
        </LinkButton>
      }
    >
      <p>{reservationMessages.offerOfAnother}</p>
    </StatePanel>
  );
}

interface Ended {
  title: string;
  text: string;
}

const ended: Record<Exclude<ShownOfferState, 'open'>, Ended> = {
  accepted: {
    title: 'Vous avez déjà pris cette place',
    text: 'Si votre inscription n’est pas terminée, reprenez-la\u00a0: votre panier vous attend tant que le temps pour vous inscrire n’est pas écoulé.',
  },
  declined: {
    title: 'Vous avez laissé cette place',
    text: 'Elle a été proposée à la personne suivante. Vous pouvez rejoindre de nouveau la liste d’attente.',
  },
  expired: {
    title: 'Le délai pour prendre cette place est passé',
    text: 'Elle a été proposée à la personne suivante. Vous pouvez rejoindre de nouveau la liste d’attente.',
  },
  closed: {
    title: 'Les inscriptions sont fermées',
    text: 'Cette place ne peut plus être prise. Rien ne vous a été débité.',
  },
};

interface EndedOfferProps {
  offer: ShownOffer;
  registration: Record<string, string>;
}

export function EndedOffer({ offer, registration }: EndedOfferProps): ReactElement | null {
  const { state } = offer;
  if (state === 'open') return null;
  const { title, text } = ended[state];
  return (
    <StatePanel
      size="page"
      drawing={state === 'accepted' ? <TicketsDrawing /> : <CutStringDrawing />}
      title={title}
      action={
        <>
          {state === 'closed' ? (
            <LinkButton to="/events">Voir les autres événements</LinkButton>
          ) : (
            <LinkButton to="/inscriptions" search={registration}>
              {state === 'accepted' ? 'Reprendre mon inscription' : 'Voir les inscriptions'}
            </LinkButton>
          )}
          <LinkButton to="/dashboard" variant="default">
            Mes inscriptions
          </LinkButton>
        </>
      }
    >
      <p>
        {offer.productName}, {offer.eventName}. {text}
      </p>
    </StatePanel>
  );
}

import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { Button, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { registrationKeys } from '../keys.ts';
import { toggleWaitingList } from '../reservation-calls.ts';
import { useRegistration, useSessionState } from '../use-registration.ts';

function waitingFailure(error: unknown): string {
  if (error instanceof OfflineError) return reservationMessages.waitingUnreachable;
  return error instanceof ApiError ? error.message : reservationMessages.waitingFailed;
}

interface WaitingButtonProps {
  productId: string;
  name: string;
  isInList: boolean;
}

export default function WaitingButton({ productId, name, isInList }: WaitingButtonProps): ReactElement {
  const { intent } = useRegistration();
  const sessionId = useSessionState().view?.sessionId ?? '';
  const isSignedIn = useIsSignedIn();
  const address = useRouterState({ select: ({ location }) => location.href });
  const toggling = useChange({
    send: () => toggleWaitingList(productId, sessionId, intent),
    done: ({ message }) => message,
    refresh: [registrationKeys.waitingLists(productId)],
    onFailure: (error) => {
      toast.error(waitingFailure(error));
      return true;
    },
  });
  if (!isSignedIn)
    return (
      <LinkButton
        to="/login"
        search={{ redirect: address }}
        variant="default"
        size="sm"
        aria-label={`Liste d’attente de ${name}\u00a0: connectez-vous`}
      >
        Liste d’attente
      </LinkButton>
    );
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-busy={toggling.isPending}
        aria-label={`${isInList ? 'Quitter' : 'Rejoindre'} la liste d’attente de ${name}`}
        onClick={() => void toggling.run()}
      >
        {isInList ? 'Quitter la liste d’attente' : 'Rejoindre la liste d’attente'}
      </Button>
      {isInList && (
        <Text w="100%" c="dimmed" fz="sm">
          Nous vous écrirons dès qu’une place se libère. Si vous ne voulez rien d’autre, il ne vous reste rien
          à faire ici.
        </Text>
      )}
    </>
  );
}

import { registrationPath } from '@kermesse/domain/events/event-slug';
import { joinMessages, participationMessages as messages } from '@kermesse/domain/participation/messages';
import { Button, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { joinEvent, leaveEvent } from '../api.ts';
import { participationKeys } from '../keys.ts';

interface JoinActionsProps {
  associationId: string;
  editionId: string;
  joinedEntryId: string | null;
  isRegistered: boolean;
  /** Null while registration is closed. */
  registerAs: 'participant' | 'volunteer' | null;
  label: string;
}

/** Joins or leaves the participation of an association, or registers first. */
export function JoinActions(props: JoinActionsProps): ReactElement {
  const { associationId, editionId, joinedEntryId, isRegistered, registerAs, label } = props;
  const session = useSession();
  const router = useRouter();
  const join = useChange({
    send: () => joinEvent(associationId, editionId),
    refresh: [participationKeys.all],
    onDone: ({ tone, message, redirectTo }) => {
      toast[tone](message);
      if (redirectTo !== null) router.history.push(redirectTo);
    },
    failureTitle: joinMessages.errorTitle,
  });
  const leave = useChange({
    send: (entryId: string) =>
      leaveEvent(entryId, session.status === 'signed-in' ? session.user.documentId : ''),
    done: messages.left,
    refresh: [participationKeys.all],
  });
  const register = usePathLink(
    `${registrationPath(editionId, registerAs ?? 'participant')}&associationDocumentId=${associationId}`,
  );
  if (joinedEntryId !== null)
    return (
      <Button variant="default" onClick={() => void leave.run(joinedEntryId)}>
        Ne plus participer
      </Button>
    );
  return (
    <>
      <Button loading={join.isPending} onClick={() => void join.run()} aria-label={label}>
        Participer
      </Button>
      {!isRegistered && registerAs && (
        <Text
          component="a"
          {...register}
          c="var(--k-sapin)"
          fw={600}
          fz="var(--k-font-size-label)"
          td="underline"
        >
          Pas encore inscrit{'\u00a0'}? M’inscrire
        </Text>
      )}
    </>
  );
}

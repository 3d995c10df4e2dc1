import { registrationPath } from '@kermesse/domain/events/event-slug';
import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { leaveEvent } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './join.module.css';
import { useJoin } from './use-join.ts';

interface JoinActsProps {
  associationId: string;
  editionId: string;
  joinedEntryId: string | null;
  isRegistered: boolean;
  /** Null while registration is closed. */
  registerAs: 'participant' | 'volunteer' | null;
  label: string;
}

/** Joins or leaves the participation of an association, or registers first. */
export function JoinActs(props: JoinActsProps): ReactElement {
  const { associationId, editionId, joinedEntryId, isRegistered, registerAs, label } = props;
  const session = useSession();
  const act = useAct();
  const join = useJoin();
  const register = usePathLink(
    `${registrationPath(editionId, registerAs ?? 'participant')}&associationDocumentId=${associationId}`,
  );
  if (joinedEntryId !== null)
    return (
      <Button
        variant="default"
        onClick={() =>
          void act(
            () => leaveEvent(joinedEntryId, session.status === 'signed-in' ? session.user.documentId : ''),
            messages.left,
          )
        }
      >
        Ne plus participer
      </Button>
    );
  return (
    <>
      <Button
        loading={join.isPending}
        onClick={() => join.mutate({ associationId, editionId })}
        aria-label={label}
      >
        Participer
      </Button>
      {!isRegistered && registerAs && (
        <a {...register} className={classes.register}>
          Pas encore inscrit{'\u00a0'}? M’inscrire
        </a>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { peopleQuery } from '../cart/people-api.ts';
import { pageTexts } from '../messages.ts';
import type { RegistrationIntent } from '../registration-intent.ts';
import { releaseSession } from '../reservation-calls.ts';
import { searchForOneself, searchForOther } from './person-search.ts';

interface CareEndedProps {
  intent: RegistrationIntent;
  /** Of the child. */
  sessionId: string;
  message: string;
  onRetry: () => void;
}

/** Leaves the child out of the cart and goes on with the form of who is left in it, or with one's own. */
export default function CareEnded({ intent, sessionId, message, onRetry }: CareEndedProps): ReactElement {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaving = useChange({
    send: async () => {
      const query = peopleQuery(intent, sessionId);
      const people = await client.fetchQuery(query);
      await releaseSession(sessionId);
      const others = people.filter((person) => person.sessionId !== sessionId);
      client.setQueryData(query.queryKey, others);
      return others;
    },
    onDone: ([first]) => {
      const tierDocumentId = first?.tierDocumentId ?? null;
      const search = tierDocumentId === null ? searchForOneself : searchForOther({ tierDocumentId });
      void navigate({ to: '/inscriptions', search, replace: true });
    },
  });
  return (
    <div role="alert">
      <StatePanel
        drawing={<PeopleDrawing />}
        title={pageTexts.careEndedTitle}
        size="page"
        action={
          <>
            <Button loading={leaving.isPending} onClick={() => void leaving.run()}>
              Continuer sans cet enfant
            </Button>
            <Button variant="default" onClick={onRetry}>
              Réessayer
            </Button>
          </>
        }
      >
        <p>{message}</p>
      </StatePanel>
    </div>
  );
}

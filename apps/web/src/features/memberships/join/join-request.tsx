import type { joinAnswerSchema } from '@kermesse/domain/memberships/answers';
import { membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import type { memberFieldsSchema } from '@kermesse/domain/memberships/member-fields';
import { Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import classes from './join-page.module.css';
import { showStanding, standingWords } from './standing.ts';

/** What the association asks whoever joins. */
const askedFieldsQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'asked-fields'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}/member-fields`, {
          schema: checkedAnswer<typeof memberFieldsSchema>(),
          signal,
        })
      ).data,
  });

const JoinDialog = lazy(() => import('./join-dialog.tsx'));

/** Asks to join, or says how one stands with the association. */
export function JoinRequest({ associationId }: { associationId: string }): ReactElement {
  const query = useQuery(myAssociationsQuery);
  const mine = query.data?.associations.find(({ documentId }) => documentId === associationId);
  const join = useChange({
    send: () =>
      api.post('/memberships', {
        body: { data: { association: associationId } },
        schema: checkedAnswer<typeof joinAnswerSchema>(),
      }),
    onDone: showStanding,
    refresh: [associationKeys.mine],
  });
  const [isAnswering, setIsAnswering] = useState(false);
  const asked = useQuery({ ...askedFieldsQuery(associationId), enabled: query.isSuccess && !mine });
  if (mine)
    return (
      <Stack align="center" mt={30} role="status">
        <p className={classes.done}>
          <IconCircleCheck size={22} aria-hidden="true" />
          {standingWords[mine.status]}
        </p>
        {mine.status !== 'active' && (
          <StatePill tone={mine.status === 'pending' ? 'soleil' : 'neutral'}>
            {membershipStatusLabels[mine.status]}
          </StatePill>
        )}
        <LinkButton
          to="/my-associations/$associationId"
          params={{ associationId }}
          variant={mine.status === 'active' ? 'filled' : 'default'}
        >
          {mine.status === 'pending' ? 'Voir ou retirer ma demande' : 'Ouvrir l’espace de l’association'}
        </LinkButton>
      </Stack>
    );
  return (
    <div className={classes.actions}>
      <Button
        loading={join.isPending || query.isPending || asked.isPending}
        onClick={() => {
          if (asked.data && asked.data.length > 0) setIsAnswering(true);
          else void join.run();
        }}
      >
        Demander à adhérer
      </Button>
      {isAnswering && asked.data && (
        <Suspense fallback={null}>
          <JoinDialog
            associationId={associationId}
            fields={asked.data}
            onClose={() => setIsAnswering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

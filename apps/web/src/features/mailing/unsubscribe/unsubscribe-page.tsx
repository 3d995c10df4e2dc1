import { subscriptionTexts } from '@kermesse/domain/mailing/member-texts';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import type { Subscription } from '@kermesse/domain/mailing/schemas';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { changeSubscription, subscriptionQuery } from './api.ts';

interface ChoiceProps {
  subscription: Subscription;
  isSaving: boolean;
  onChange: (isUnsubscribed: boolean) => void;
}

function Choice({ subscription, isSaving, onChange }: ChoiceProps): ReactElement {
  const { address, isUnsubscribed } = subscription;
  const { title, text } = subscriptionTexts(subscription, address, isUnsubscribed);
  return (
    <SectionCard title={title}>
      <p>{text}</p>
      <Button
        loading={isSaving}
        variant={isUnsubscribed ? 'default' : 'filled'}
        onClick={() => onChange(!isUnsubscribed)}
      >
        {isUnsubscribed ? 'Les recevoir de nouveau' : mailingMessages.unsubscribe}
      </Button>
    </SectionCard>
  );
}

/** Linked from the foot of a mail; needs no account. */
export function UnsubscribePage(): ReactElement {
  const { mail = '', token = '' } = useSearch({ from: '/public/unsubscribe' });
  const client = useQueryClient();
  const options = subscriptionQuery(mail, token);
  const { data, error } = useQuery(options);
  const saving = useChange({
    send: (isUnsubscribed: boolean) => changeSubscription(mail, token, isUnsubscribed),
    done: (_, isUnsubscribed) =>
      isUnsubscribed ? mailingMessages.unsubscribed : mailingMessages.resubscribed,
    onDone: (answer) => client.setQueryData(options.queryKey, answer),
  });
  return (
    <Page title="Vos messages" width="narrow">
      <PageHeading title="Vos messages" />
      {data && (
        <Choice
          subscription={data}
          isSaving={saving.isPending}
          onChange={(isUnsubscribed) => void saving.run(isUnsubscribed)}
        />
      )}
      {!data && !error && <FormSkeleton />}
      {!data && error && (
        <EmptyState
          drawing={<InboxDrawing />}
          title="Ce lien ne fonctionne plus"
          action={<LinkButton to="/">Retour à l’accueil</LinkButton>}
        >
          <p>{messageOf(error)}</p>
        </EmptyState>
      )}
    </Page>
  );
}

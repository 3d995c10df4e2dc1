import type { PostponementAnswer } from '@kermesse/domain/desk/edition-change-enums';
import { editionChangeMessages as say } from '@kermesse/domain/desk/edition-change-messages';
import type {
  AskedRegistration,
  PostponementQuestion,
  QuestionProof,
} from '@kermesse/domain/desk/edition-change-schemas';
import {
  formatDateRange,
  formatDateTime,
  formatLastDay,
  formatLongDate,
} from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { inscriptionKeys, ticketKeys } from '../../../platform/queries/keys.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { answerQuestion, questionQuery } from '../api-change.ts';

interface AskedProps {
  question: PostponementQuestion;
  registration: AskedRegistration;
  proof: QuestionProof;
  /** The button of the mail that was pressed: highlighted, but nothing is sent before a click here. */
  meant: PostponementAnswer | undefined;
}

function statusOf({ answer, refundCents }: AskedRegistration, isOpen: boolean): ReactElement | null {
  if (answer === 'give-back') return <StatePill tone="neutral">Place rendue</StatePill>;
  if (answer === 'keep' || !isOpen) return <StatePill tone="sapin">Place gardée</StatePill>;
  return (
    <StatePill tone="soleil">
      {refundCents > 0 ? 'Garder ou être remboursé\u00a0?' : 'Garder ou rendre\u00a0?'}
    </StatePill>
  );
}

function Asked({ question, registration, proof, meant }: AskedProps): ReactElement {
  const { documentId, name, reference, articles, refundCents, answer } = registration;
  const isOpen = question.state === 'open';
  const back = refundCents > 0 ? `Être remboursé de ${formatEuros(refundCents)}` : 'Rendre la place';
  const answering = useChange({
    send: (choice: PostponementAnswer) =>
      answerQuestion(question.documentId, { proof, registration: documentId, answer: choice }),
    confirm: (choice) =>
      choice === 'keep'
        ? null
        : {
            title: `Rendre la place ${ofName(name)}\u00a0?`,
            message:
              refundCents > 0
                ? `${formatEuros(refundCents)} reviennent à la personne qui a payé. Le billet n’est plus valable, et on ne revient pas en arrière.`
                : 'Le billet n’est plus valable, et on ne revient pas en arrière.',
            confirmLabel: refundCents > 0 ? 'Rendre la place et être remboursé' : 'Rendre la place',
            cancelLabel: 'Revenir',
            isDestructive: true,
          },
    done: ({ message }) => message,
    refresh: [['postponement'], inscriptionKeys.all, ticketKeys.all],
  });
  return (
    <SectionCard
      title={name || 'Votre inscription'}
      pill={statusOf(registration, isOpen)}
      description={[...articles, `réf. ${reference}`].join(' · ')}
    >
      {isOpen && answer !== 'give-back' && (
        <Group gap={10}>
          {answer !== 'keep' && (
            <Button
              loading={answering.isPending}
              variant={meant === 'give-back' ? 'default' : 'filled'}
              onClick={() => void answering.run('keep')}
            >
              Je garde ma place
            </Button>
          )}
          <Button
            loading={answering.isPending}
            variant={meant === 'give-back' && answer !== 'keep' ? 'filled' : 'default'}
            onClick={() => void answering.run('give-back')}
          >
            {back}
          </Button>
        </Group>
      )}
    </SectionCard>
  );
}

function stateText({ state, answersEndAt, timezone }: PostponementQuestion): string {
  if (state === 'replaced') return say.answerReplaced;
  if (state === 'over') return say.answerOver;
  const by = formatLastDay(answersEndAt, timezone);
  return `Vos billets valent à la nouvelle date, sans rien faire. Si elle ne vous convient pas, dites-le jusqu’au ${by}. Sans réponse, votre place est gardée.`;
}

/** Linked from the mail and from one’s registrations; needs no account with the signature of the mail. */
export function QuestionPage(): ReactElement {
  const { changeId } = useParams({ from: '/public/postponements/$changeId' });
  const { registration = '', token, answer } = useSearch({ from: '/public/postponements/$changeId' });
  const proof = { registration, ...(token ? { token } : {}) };
  const { data, error } = useQuery(questionQuery(changeId, proof));
  const title = data ? `${data.eventName} est reporté` : 'Événement reporté';
  return (
    <Page title={title} width="narrow">
      <PageHeading title={title} {...(data ? { description: data.editionName } : {})} />
      {data && (
        <Stack gap={20}>
          <SectionCard title="Nouvelles dates">
            <KeyValueList
              layout="rows"
              entries={[
                { label: 'Prévu', value: formatLongDate(data.from, data.timezone) },
                {
                  label: 'Reporté',
                  value: formatDateRange(data.startsAt, data.endsAt, data.timezone),
                  isStrong: true,
                },
                { label: 'Début', value: formatDateTime(data.startsAt, data.timezone) },
              ]}
            />
            <Text mt="md" style={{ whiteSpace: 'pre-line' }}>
              {data.message}
            </Text>
          </SectionCard>
          <Text>{stateText(data)}</Text>
          {data.registrations.map((each) => (
            <Asked key={each.documentId} question={data} registration={each} proof={proof} meant={answer} />
          ))}
        </Stack>
      )}
      {!data && !error && <FormSkeleton />}
      {!data && error && (
        <EmptyState
          drawing={<InboxDrawing />}
          title="Ce lien ne fonctionne pas"
          action={<LinkButton to="/">Retour à l’accueil</LinkButton>}
        >
          <p>{messageOf(error)}</p>
        </EmptyState>
      )}
    </Page>
  );
}

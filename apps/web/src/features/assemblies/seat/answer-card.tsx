import type { ShownSeat } from '@kermesse/domain/assemblies/answers';
import { noVoteReasonLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import type { AnswerInput } from '@kermesse/domain/assemblies/schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusFirstInvalid } from '../../../ui/forms/focus-first-invalid.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { assemblyKeys } from '../keys.ts';
import { answerSeat, refuseProxy, searchHolders } from './api.ts';

interface CardProps {
  seat: ShownSeat;
  token: string;
}

type Answer = AnswerInput['answer'];
interface Holder {
  documentId: string;
  name: string;
}

function currentAnswer({ answer, holder, wasRefused }: ShownSeat): string {
  if (wasRefused) return 'Votre pouvoir n’est pas ou plus valable\u00a0: répondez à nouveau.';
  if (answer === 'proxy') return `Vous avez donné pouvoir à ${holder ?? 'un autre membre'}.`;
  if (answer === 'present') return 'Vous avez répondu que vous viendrez.';
  return answer === 'absent'
    ? 'Vous avez répondu que vous ne viendrez pas.'
    : 'Vous n’avez pas encore répondu.';
}

function AnswerForm({ seat, token }: CardProps): ReactElement {
  const [answer, setAnswer] = useState<Answer | null>(seat.answer === 'none' ? null : seat.answer);
  const [name, setName] = useState(seat.holder ?? '');
  const [holder, setHolder] = useState<Holder | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const sending = useChange({
    send: (input: AnswerInput) => answerSeat(token, input),
    done: assemblyMessages.answered,
    refresh: [assemblyKeys.seat(token)],
    fields: (issues) => {
      const refused = issues.find(({ path }) => path === 'holder');
      if (!refused) return false;
      setRefusal(refused.message);
      focusFirstInvalid(() => form.current);
      return true;
    },
  });
  const search = useCallback((q: string, signal: AbortSignal) => searchHolders(token, q, signal), [token]);
  const canGive = seat.noVote === null && seat.mostProxies > 0;
  const givers = seat.givers.map((giver) => giver.name);
  const isHolder = givers.length > 0;
  const choices = [
    { value: 'present' as const, label: 'Je viendrai' },
    {
      value: 'absent' as const,
      label: 'Je ne viendrai pas',
      ...(isHolder ? { description: assemblyMessages.heldProxiesEnd(givers) } : {}),
    },
    ...(canGive
      ? [
          {
            value: 'proxy' as const,
            label: 'Je donne pouvoir',
            description: isHolder
              ? assemblyMessages.ownProxyNeedsNone(givers)
              : 'Un autre membre votera pour moi.',
          },
        ]
      : []),
  ];
  const isReady = answer !== null && (answer !== 'proxy' || (holder !== null && !isHolder));
  const send = () => {
    setRefusal(null);
    if (answer === 'proxy') return holder && sending.run({ answer, holder: holder.documentId });
    return answer && sending.run({ answer });
  };
  return (
    <Stack gap="md" ref={form}>
      <ChoiceCards
        label="Votre réponse"
        choices={choices}
        value={answer}
        onChange={(chosen) => {
          setAnswer(chosen);
          setRefusal(null);
        }}
        minWidth={200}
      />
      {answer === 'proxy' && !isHolder && (
        <SuggestField<Holder>
          label="À qui donnez-vous pouvoir"
          description={`Cherchez par nom. Une personne porte ${countOf(seat.mostProxies, 'pouvoir')} au plus\u00a0; elle est prévenue et peut refuser. Qui en porte déjà autant n’apparaît pas.`}
          error={refusal}
          value={name}
          onChange={(text) => {
            setName(text);
            setRefusal(null);
            if (text !== holder?.name) setHolder(null);
          }}
          search={search}
          describe={(found) => ({ key: found.documentId, text: found.name, label: found.name })}
          onPick={(found) => {
            setHolder(found);
            setName(found.name);
          }}
        />
      )}
      <Button w="fit-content" disabled={!isReady} loading={sending.isPending} onClick={() => void send()}>
        Envoyer ma réponse
      </Button>
    </Stack>
  );
}

function HeldProxies({ seat, token }: CardProps): ReactElement | null {
  const refusing = useChange({
    send: ({ documentId }: Holder) => refuseProxy(token, documentId),
    confirm: ({ name }) => ({
      title: 'Refuser ce pouvoir\u00a0?',
      message: `Nous préviendrons ${name}, qui pourra choisir une autre personne.`,
      confirmLabel: 'Refuser le pouvoir',
      isDestructive: true,
    }),
    done: assemblyMessages.proxyRefused,
    refresh: [assemblyKeys.seat(token)],
  });
  if (seat.givers.length === 0 || seat.assembly.status === 'cancelled') return null;
  const isOpen = seat.assembly.status === 'called';
  return (
    <SectionCard
      title="Vos pouvoirs"
      description={`Vous voterez aussi pour ${countOf(seat.givers.length, 'personne')}.`}
    >
      <PlainList isDivided>
        {seat.givers.map((giver) => (
          <Group key={giver.documentId} component="li" justify="space-between" py="xs">
            <Text>{giver.name}</Text>
            {isOpen && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Refuser le pouvoir ${ofName(giver.name)}`}
                onClick={() => void refusing.run(giver)}
              >
                Refuser
              </Button>
            )}
          </Group>
        ))}
      </PlainList>
    </SectionCard>
  );
}

export function AnswerCard({ seat, token }: CardProps): ReactElement {
  const { noVote, assembly, isPresent } = seat;
  const isAnswerable = assembly.status === 'called' && !isPresent;
  return (
    <>
      {assembly.status === 'called' && (
        <SectionCard title={'Viendrez-vous\u00a0?'} description={currentAnswer(seat)}>
          <Stack gap="md">
            {noVote !== null && (
              <Text c="var(--k-soleil-text)">
                {assemblyMessages.noVote} ({noVoteReasonLabels[noVote]})
              </Text>
            )}
            {isAnswerable && <AnswerForm key={`${seat.answer}${seat.holder}`} seat={seat} token={token} />}
          </Stack>
        </SectionCard>
      )}
      <HeldProxies seat={seat} token={token} />
    </>
  );
}

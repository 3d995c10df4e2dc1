import type { ShownSeat } from '@kermesse/domain/assemblies/answers';
import { choiceLabel, choicesOf } from '@kermesse/domain/assemblies/ballots';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { assemblyKeys } from '../keys.ts';
import { BallotCode, ReceiptList, ReceiptSection } from '../shared/receipt-list.tsx';
import { VoteResult } from '../shared/vote-result.tsx';
import { castVotes, seatReceiptsQuery } from './api.ts';

type SeatPoint = ShownSeat['points'][number];
type Resolution = NonNullable<SeatPoint['resolution']>;
interface Receipt {
  code: string;
  choice: string;
}

interface VoteProps {
  token: string;
  point: SeatPoint;
  resolution: Resolution;
}

function Receipts({ receipts, candidates }: { receipts: readonly Receipt[]; candidates: readonly string[] }) {
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>
        {receipts.length === 1 ? 'Votre vote est enregistré.' : 'Vos votes sont enregistrés.'}
      </Text>
      <Text>
        Notez {receipts.length === 1 ? 'ce code' : 'ces codes'}
        {'\u00a0'}: {receipts.length === 1 ? 'il n’est affiché' : 'ils ne sont affichés'} qu’une fois. Après
        la fermeture, la liste des codes et des choix est publiée et vous vérifiez que votre voix est comptée.
      </Text>
      <PlainList gap="xs">
        {receipts.map(({ code, choice }) => (
          <li key={code}>
            <BallotCode code={code} /> {choiceLabel(choice, candidates)}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

function BallotForm({ token, point, resolution, onCast }: VoteProps & { onCast: (own: Receipt[]) => void }) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choices = choicesOf(resolution, 'secret').map((value) => ({
    value,
    label: choiceLabel(value, resolution.candidates),
  }));
  const casting = useChange({
    send: () =>
      castVotes(token, {
        point: point.documentId,
        votes: point.toCast.map(({ attendee }) => ({ attendee, choice: chosen[attendee] ?? '' })),
      }),
    onDone: onCast,
    refresh: [assemblyKeys.seat(token, 'own')],
  });
  const isWhole = point.toCast.every(({ attendee }) => chosen[attendee] !== undefined);
  return (
    <Stack gap="lg">
      {point.toCast.map(({ attendee, name }) => (
        <ChoiceCards
          key={attendee}
          label={name === null ? 'Votre voix' : `La voix ${ofName(name)}, qui vous a donné pouvoir`}
          choices={choices}
          value={chosen[attendee] ?? null}
          onChange={(choice) => setChosen((before) => ({ ...before, [attendee]: choice }))}
          minWidth={150}
        />
      ))}
      <Button size="md" disabled={!isWhole} loading={casting.isPending} onClick={() => void casting.run()}>
        {point.toCast.length === 1 ? 'Voter' : `Voter avec ${countOf(point.toCast.length, 'voix', 'voix')}`}
      </Button>
      <Text fz="sm" c="dimmed">
        <IconShieldCheck size={16} aria-hidden="true" /> Vote secret{'\u00a0'}: il est noté que vous avez
        voté, jamais ce que vous avez voté. Il ne peut plus être changé.
      </Text>
    </Stack>
  );
}

function Published({ token, point, resolution }: VoteProps): ReactElement {
  const query = useQuery(seatReceiptsQuery(token, point.documentId));
  return <ReceiptList query={query} candidates={resolution.candidates} />;
}

interface PresentVoteProps extends VoteProps {
  isPresent: boolean;
  /** Who holds the proxy of this person. */
  holder: string | null;
}

/** Receipts live in this page alone: the server cannot show them again. */
export function VoteCard({ token, point, resolution, isPresent, holder }: PresentVoteProps) {
  const [own, setOwn] = useState<Receipt[]>([]);
  const { status, method } = resolution.vote;
  const isOpen = status === 'open';
  return (
    <SectionCard
      title={point.title}
      isActive={isOpen}
      pill={isOpen ? <StatePill tone="soleil">Vote en cours</StatePill> : undefined}
      description={resolution.text}
    >
      <Stack gap="md">
        {own.length > 0 && <Receipts receipts={own} candidates={resolution.candidates} />}
        {isOpen && method === 'hands' && <Text>Ce vote se fait à main levée, dans la salle.</Text>}
        {point.toCast.length > 0 && (
          <BallotForm
            token={token}
            point={point}
            resolution={resolution}
            onCast={(receipts) => setOwn((before) => [...before, ...receipts])}
          />
        )}
        {isOpen && method === 'secret' && point.hasVoted && own.length === 0 && <Text>Vous avez voté.</Text>}
        {isOpen && method === 'secret' && !isPresent && (
          <Text>
            {holder === null ? 'Présentez-vous à l’accueil pour voter.' : `${holder} vote en votre nom.`}
          </Text>
        )}
        <VoteResult resolution={resolution} />
        {status === 'closed' && method === 'secret' && (
          <ReceiptSection label="Vérifier que ma voix est comptée">
            <Published token={token} point={point} resolution={resolution} />
          </ReceiptSection>
        )}
      </Stack>
    </SectionCard>
  );
}

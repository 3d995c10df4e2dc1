import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { choiceLabel, choicesOf } from '@kermesse/domain/assemblies/ballots';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import type { VoteActInput } from '@kermesse/domain/assemblies/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { actOnVote, receiptsQuery } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { ReceiptList, ReceiptSection } from '../shared/receipt-list.tsx';
import { VoteResult } from '../shared/vote-result.tsx';

type Point = ShownAssembly['points'][number];
type Resolution = NonNullable<Point['resolution']>;

interface TabProps {
  assembly: ShownAssembly;
  associationId: string;
}

interface VoteProps {
  resolution: Resolution;
  isBusy: boolean;
  onAct: (act: VoteActInput) => void;
}

function HandsForm({ resolution, isBusy, onAct }: VoteProps): ReactElement {
  const choices = choicesOf(resolution, 'hands');
  const [counts, setCounts] = useState<Record<string, number | null>>({});
  const total = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const { power } = resolution.vote;
  const isOver = total > power;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {choices.map((choice) => (
          <NumberField
            key={choice}
            label={choiceLabel(choice, resolution.candidates)}
            min={0}
            value={counts[choice] ?? null}
            onChange={(count) => setCounts((before) => ({ ...before, [choice]: count }))}
          />
        ))}
      </SimpleGrid>
      <Text fz="sm" c={isOver ? 'var(--k-corail-text)' : 'dimmed'} role="status">
        {isOver
          ? assemblyMessages.tooManyHands(power)
          : `${countOf(total, 'voix comptée', 'voix comptées')} sur ${countOf(power, 'voix présente ou représentée', 'voix présentes ou représentées')}.`}
      </Text>
      <Group gap="xs">
        <Button
          loading={isBusy}
          disabled={isOver || !Number.isInteger(total)}
          onClick={() =>
            onAct({
              act: 'hands',
              counts: Object.fromEntries(choices.map((choice) => [choice, counts[choice] ?? 0])),
            })
          }
        >
          Enregistrer le résultat
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => onAct({ act: 'cancel' })}>
          Annuler ce vote
        </Button>
      </Group>
    </Stack>
  );
}

function SecretVote({ resolution, isBusy, onAct }: VoteProps): ReactElement {
  const { cast, power } = resolution.vote;
  return (
    <Stack gap="sm">
      <Text>
        Chaque votant présent vote sur son téléphone, depuis sa page personnelle. Personne ne voit de résultat
        avant la fermeture.
      </Text>
      <ProgressBar
        label="Voix reçues"
        isLabelHidden
        value={cast}
        max={Math.max(1, power)}
        aside={`${cast} sur ${power}`}
      />
      <Group gap="xs">
        <Button loading={isBusy} onClick={() => onAct({ act: 'close' })}>
          Fermer le vote
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => onAct({ act: 'cancel' })}>
          Annuler ce vote
        </Button>
      </Group>
    </Stack>
  );
}

function OpenButtons({ isBusy, onAct, isReady }: Omit<VoteProps, 'resolution'> & { isReady: boolean }) {
  return (
    <Group gap="xs">
      <Button loading={isBusy} disabled={!isReady} onClick={() => onAct({ act: 'open', method: 'secret' })}>
        Ouvrir à bulletin secret
      </Button>
      <Button
        variant="default"
        disabled={isBusy || !isReady}
        onClick={() => onAct({ act: 'open', method: 'hands' })}
      >
        Voter à main levée
      </Button>
    </Group>
  );
}

function Receipts({ assembly, associationId, point }: TabProps & { point: Point }): ReactElement {
  const query = useQuery(receiptsQuery(associationId, assembly.documentId, point.documentId));
  return <ReceiptList query={query} candidates={point.resolution?.candidates ?? []} />;
}

/** Asked before what cannot be taken back. */
function questionOf(input: VoteActInput, { candidates, vote }: Resolution): ConfirmOptions | null {
  if (input.act === 'cancel')
    return {
      title: 'Annuler ce vote\u00a0?',
      message: 'Les voix déjà reçues sont effacées. Le vote pourra être ouvert à nouveau.',
      confirmLabel: 'Annuler le vote',
      cancelLabel: 'Continuer le vote',
      isDestructive: true,
    };
  if (input.act === 'hands')
    return {
      title: 'Enregistrer ce résultat\u00a0?',
      message: `${Object.entries(input.counts)
        .map(([choice, count]) => `${choiceLabel(choice, candidates)}\u00a0: ${count}`)
        .join(', ')}. Il ne pourra plus être corrigé.`,
      confirmLabel: 'Enregistrer',
    };
  const missing = vote.power - vote.cast;
  if (input.act !== 'close' || missing <= 0) return null;
  return {
    title: 'Fermer le vote\u00a0?',
    message: `${countOf(missing, 'voix n’est pas encore exprimée', 'voix ne sont pas encore exprimées')}. Un vote fermé ne s’ouvre plus.`,
    confirmLabel: 'Fermer le vote',
  };
}

interface VoteCardProps extends TabProps {
  point: Point;
  resolution: Resolution;
  number: number;
}

function VoteCard({ assembly, associationId, point, resolution, number }: VoteCardProps): ReactElement {
  const assemblyId = assembly.documentId;
  const { status, method } = resolution.vote;
  const acting = useChange({
    send: (act: VoteActInput) => actOnVote(associationId, assemblyId, point.documentId, act),
    confirm: (act) => questionOf(act, resolution),
    refresh: [assemblyKeys.of(associationId, assemblyId)],
  });
  const parts = {
    resolution,
    isBusy: acting.isPending,
    onAct: (act: VoteActInput) => void acting.run(act),
  };
  const canOpen = assembly.status === 'open' && (status === 'none' || status === 'withheld');
  return (
    <SectionCard
      title={`${number}. ${point.title}`}
      isActive={status === 'open'}
      pill={
        status === 'open' ? (
          <StatePill size="sm" tone="soleil">
            Vote en cours
          </StatePill>
        ) : undefined
      }
      description={resolution.text}
    >
      <Stack gap="md">
        <VoteResult resolution={resolution} />
        {status === 'open' && method === 'secret' && <SecretVote {...parts} />}
        {status === 'open' && method === 'hands' && <HandsForm {...parts} />}
        {canOpen && <OpenButtons {...parts} isReady={assembly.quorum.isReached} />}
        {canOpen && !assembly.quorum.isReached && (
          <Text fz="sm" c="var(--k-corail-text)">
            {assemblyMessages.noQuorum}
          </Text>
        )}
        {assembly.status === 'called' && (
          <Text fz="sm" c="dimmed">
            Le vote s’ouvrira pendant la séance.
          </Text>
        )}
        {status === 'closed' && method === 'secret' && (
          <ReceiptSection label="Vérifier le décompte">
            <Receipts assembly={assembly} associationId={associationId} point={point} />
          </ReceiptSection>
        )}
      </Stack>
    </SectionCard>
  );
}

export function VotesTab({ assembly, associationId }: TabProps): ReactElement {
  const voted = assembly.points.flatMap((point, index) =>
    point.resolution ? [{ point, resolution: point.resolution, number: index + 1 }] : [],
  );
  if (voted.length === 0)
    return (
      <Paper py="xl" withBorder>
        <EmptyState drawing={<PeopleDrawing />} title="Aucune résolution à voter">
          <p>L’ordre du jour de cette assemblée ne met rien au vote.</p>
        </EmptyState>
      </Paper>
    );
  return (
    <Stack gap={20}>
      {voted.map((each) => (
        <VoteCard key={each.point.documentId} assembly={assembly} associationId={associationId} {...each} />
      ))}
    </Stack>
  );
}

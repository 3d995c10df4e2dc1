import type { ShownSeat } from '@kermesse/domain/assemblies/answers';
import { assemblyStatusLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Anchor, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { assemblyKeys } from '../keys.ts';
import { statusTones, titleOf, whenOf } from '../shared/assembly-text.ts';
import { ChangeCard } from '../shared/change-card.tsx';
import { QuorumCard } from '../shared/quorum-card.tsx';
import { useAssemblyFeed } from '../shared/use-assembly-feed.ts';
import { AnswerCard } from './answer-card.tsx';
import { paperPath, seatQuery } from './api.ts';
import { VoteCard } from './vote-card.tsx';

const title = 'Ma convocation';
/** A whole hall asks again within this time, not at once. */
const spreadMs = 800;

function DoorCode({ seat }: { seat: ShownSeat }): ReactElement {
  return (
    <SectionCard
      title="À l’entrée"
      description={
        'Présentez ce code à l’accueil\u00a0: votre arrivée sera notée. Il ne permet pas de voter.'
      }
    >
      <Flex justify="center">
        <QrCode content={seat.code} label="Code à présenter à l’entrée" size={180} />
      </Flex>
    </SectionCard>
  );
}

function Agenda({ seat }: { seat: ShownSeat }): ReactElement {
  return (
    <SectionCard title="Ordre du jour">
      <PlainList gap="sm">
        {seat.points.map(({ documentId, title: name, description, resolution }, index) => (
          <Stack key={documentId} component="li" gap={2}>
            <Text fw={600}>
              {index + 1}. {name}
            </Text>
            {description !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
            {resolution && (
              <Text fz="sm" c="dimmed">
                Au vote{'\u00a0'}: {resolution.text}
              </Text>
            )}
          </Stack>
        ))}
      </PlainList>
    </SectionCard>
  );
}

function Papers({ seat, token }: { seat: ShownSeat; token: string }): ReactElement | null {
  if (seat.arePapersOver)
    return (
      <SectionCard title="Documents">
        <Text c="dimmed">{assemblyMessages.papersOver}</Text>
      </SectionCard>
    );
  if (seat.papers.length === 0) return null;
  return (
    <SectionCard title="Documents">
      <PlainList gap="xs">
        {seat.papers.map(({ documentId, title: name, bytes }) => (
          <li key={documentId}>
            <Anchor href={paperPath(token, documentId)} download>
              {name}
            </Anchor>{' '}
            <Text span fz="sm" c="dimmed">
              {formatFileSize(bytes)}
            </Text>
          </li>
        ))}
      </PlainList>
    </SectionCard>
  );
}

function Seat({ seat, token }: { seat: ShownSeat; token: string }): ReactElement {
  const { assembly, isPresent } = seat;
  const isComing = assembly.status === 'called' || assembly.status === 'open';
  useAssemblyFeed(assembly.documentId, assemblyKeys.seat(token, 'own'), spreadMs);
  const voted = seat.points.flatMap((point) =>
    point.resolution && point.resolution.vote.status !== 'none'
      ? [{ point, resolution: point.resolution }]
      : [],
  );
  return (
    <>
      <PageHeading
        title={titleOf(assembly)}
        description={
          <Flex component="span" display="inline-flex" wrap="wrap" gap="6px 10px" align="center">
            <StatePill size="sm" tone={statusTones[assembly.status]}>
              {assemblyStatusLabels[assembly.status]}
            </StatePill>
            {seat.association}, {whenOf(assembly)}
          </Flex>
        }
      />
      <Stack gap={20}>
        <Stack gap={2}>
          <Text fw={600}>Convocation personnelle {ofName(seat.name)}</Text>
          {assembly.place !== '' && <Text>{assembly.place}</Text>}
          {assembly.onlineUrl !== null && assembly.status !== 'cancelled' && (
            <Anchor href={assembly.onlineUrl} target="_blank" rel="noreferrer">
              Rejoindre la réunion en ligne
            </Anchor>
          )}
          {isPresent && isComing && <Text c="var(--k-sapin)">Votre arrivée est notée.</Text>}
        </Stack>
        <ChangeCard assembly={assembly} />
        {voted.map(({ point, resolution }) => (
          <VoteCard
            key={point.documentId}
            token={token}
            point={point}
            resolution={resolution}
            isPresent={isPresent}
            holder={seat.holder}
          />
        ))}
        <AnswerCard seat={seat} token={token} />
        {(assembly.status === 'open' || assembly.status === 'closed') && <QuorumCard quorum={seat.quorum} />}
        <Agenda seat={seat} />
        <Papers seat={seat} token={token} />
        {isComing && !isPresent && <DoorCode seat={seat} />}
      </Stack>
    </>
  );
}

/** By the personal link of the convocation, with or without an account. */
export function SeatPage(): ReactElement {
  const { token = '' } = useParams({ strict: false });
  const query = useQuery(seatQuery(token));
  // Only before anything is shown: a lost connection in the hall must not take the receipts of a vote away.
  if (!query.data && query.error instanceof ApiError && query.error.code === 'not_found')
    return (
      <Page title={title} width="narrow">
        <StatePanel
          size="page"
          drawing={<SignpostDrawing />}
          title="Ce lien ne mène nulle part"
          action={<LinkButton to="/my-associations">Mes associations</LinkButton>}
        >
          <p>{assemblyMessages.badLink}</p>
        </StatePanel>
      </Page>
    );
  return (
    <Page title={title} width="narrow">
      <Loaded query={query} skeleton={<FormSkeleton fields={4} />} size="page">
        {(seat) => <Seat seat={seat} token={token} />}
      </Loaded>
    </Page>
  );
}

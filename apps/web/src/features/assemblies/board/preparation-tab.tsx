import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { majorityLabels, resolutionKindLabels } from '@kermesse/domain/assemblies/enums';
import { isCalledLate, isTooEarlyToOpen, opensFrom } from '@kermesse/domain/assemblies/notice';
import { quorumText } from '@kermesse/domain/assemblies/quorum';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { downloadPdf } from '../api.ts';

interface TabProps {
  assembly: ShownAssembly;
  associationId: string;
}

/** For those whom no mail reaches. */
function LettersButton({ assembly, associationId }: TabProps): ReactElement {
  const letters = useChange({ send: () => downloadPdf(associationId, assembly.documentId, 'letters') });
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={letters.isPending}
      leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
      onClick={() => void letters.run()}
    >
      Lettres à poster
    </Button>
  );
}

function MailCounts({ assembly: { mails } }: Pick<TabProps, 'assembly'>): ReactElement {
  return (
    <Text fz="sm" c="dimmed">
      {countOf(mails.sent, 'e-mail parti', 'e-mails partis')}
      {mails.waiting > 0 && `, ${countOf(mails.waiting, 'en attente', 'en attente')}`}
      {mails.unreachable > 0 &&
        `, ${countOf(mails.unreachable, 'membre sans adresse e-mail, à prévenir autrement', 'membres sans adresse e-mail, à prévenir autrement')}`}
    </Text>
  );
}

function ConvocationCard({ assembly, associationId }: TabProps): ReactElement {
  const { calledAt, postponedAt, lastDayToCall, mails, status } = assembly;
  const isLate = calledAt === null ? isCalledLate(assembly, Date.now()) : assembly.isCalledLate;
  const lastDay = formatIsoDate(lastDayToCall);
  return (
    <SectionCard
      title="Convocation"
      pill={
        <StatePill size="sm" tone={isLate ? 'corail' : calledAt === null ? 'soleil' : 'sapin'}>
          {isLate ? 'Hors délai' : calledAt === null ? 'À envoyer' : 'Dans le délai'}
        </StatePill>
      }
    >
      <Stack gap="sm">
        {calledAt === null ? (
          <Text c={isLate ? 'var(--k-corail-text)' : 'var(--k-ink)'}>
            {isLate
              ? `La convocation devait partir au plus tard le ${lastDay}. Vous pouvez encore l’envoyer\u00a0: le retard sera noté au procès-verbal.`
              : `La convocation doit partir au plus tard le ${lastDay}, ${countOf(assembly.noticeDays, 'jour')} avant l’assemblée.`}
          </Text>
        ) : (
          <Text>
            {postponedAt === null ? 'Envoyée' : 'Changement annoncé'} le{' '}
            {formatDateTime(postponedAt ?? calledAt)}
            {isLate ? `, après la date limite du ${lastDay}.` : `, avant la date limite du ${lastDay}.`}
          </Text>
        )}
        {calledAt !== null && <MailCounts assembly={assembly} />}
        {status === 'called' && isTooEarlyToOpen(assembly.startsAt, Date.now()) && (
          <Text fz="sm" c="dimmed">
            La séance pourra s’ouvrir le {formatDateTime(opensFrom(assembly.startsAt))}.
          </Text>
        )}
        {mails.unreachable > 0 && status !== 'closed' && (
          <LettersButton assembly={assembly} associationId={associationId} />
        )}
      </Stack>
    </SectionCard>
  );
}

function CancellationCard({ assembly, associationId }: TabProps): ReactElement {
  return (
    <SectionCard title="Annonce de l’annulation">
      <Stack gap="sm">
        <MailCounts assembly={assembly} />
        {assembly.mails.unreachable > 0 && (
          <LettersButton assembly={assembly} associationId={associationId} />
        )}
      </Stack>
    </SectionCard>
  );
}

function Answers({ assembly }: Pick<TabProps, 'assembly'>): ReactElement {
  const { present, proxy, absent, none } = assembly.answers;
  return (
    <StatCards>
      <StatCard label="Seront présents" value={present ?? 0} tone="sapin" />
      <StatCard label="Ont donné pouvoir" value={proxy ?? 0} />
      <StatCard label="Seront absents" value={absent ?? 0} />
      <StatCard label="Sans réponse" value={none ?? 0} tone="neutral" />
    </StatCards>
  );
}

function Agenda({ assembly }: Pick<TabProps, 'assembly'>): ReactElement {
  return (
    <SectionCard title="Ordre du jour">
      <PlainList isDivided>
        {assembly.points.map(({ documentId, title, description, resolution }, index) => (
          <Stack key={documentId} component="li" gap={4} py="sm">
            <Text fw={600}>
              {index + 1}. {title}
            </Text>
            {description !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
            {resolution && (
              <Text fz="sm" c="dimmed">
                Au vote, {resolutionKindLabels[resolution.kind].toLowerCase()},{' '}
                {majorityLabels[resolution.majority].toLowerCase()}
                {'\u00a0'}: {resolution.text}
                {resolution.candidates.length > 0 && ` (${resolution.candidates.join(', ')})`}
              </Text>
            )}
          </Stack>
        ))}
      </PlainList>
    </SectionCard>
  );
}

export function PreparationTab({ assembly, associationId }: TabProps): ReactElement {
  const { papers, place, onlineUrl, minimumAge, needsPaidFee, mostProxies } = assembly;
  const voters = [
    'Membres actifs',
    needsPaidFee ? 'à jour de cotisation' : '',
    minimumAge === null ? '' : `de ${minimumAge} ans et plus`,
  ];
  return (
    <Stack gap={20}>
      {assembly.status === 'cancelled' ? (
        <CancellationCard assembly={assembly} associationId={associationId} />
      ) : (
        <ConvocationCard assembly={assembly} associationId={associationId} />
      )}
      {assembly.status !== 'draft' && assembly.status !== 'cancelled' && <Answers assembly={assembly} />}
      <SectionCard title="Réunion et règles">
        <KeyValueList
          layout="columns"
          entries={[
            { label: 'Lieu', value: place },
            {
              label: 'En ligne',
              value: onlineUrl && (
                <Anchor href={onlineUrl} target="_blank" rel="noreferrer">
                  {onlineUrl}
                </Anchor>
              ),
            },
            { label: 'Votent', value: voters.filter(Boolean).join(', ') },
            { label: 'Quorum', value: quorumText(assembly) },
            { label: 'Pouvoirs par personne', value: mostProxies === 0 ? 'Aucun' : `${mostProxies} au plus` },
          ]}
        />
      </SectionCard>
      <Agenda assembly={assembly} />
      {papers.length > 0 && (
        <SectionCard title="Documents joints">
          <PlainList gap="xs">
            {papers.map(({ documentId, title, bytes }) => (
              <Group key={documentId} component="li" gap="xs" wrap="nowrap">
                <IconFileText size={20} color="var(--k-sapin)" aria-hidden="true" />
                <Text>
                  {title}, {formatFileSize(bytes)}
                </Text>
              </Group>
            ))}
          </PlainList>
        </SectionCard>
      )}
    </Stack>
  );
}

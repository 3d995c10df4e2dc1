import {
  callOffReasonTexts,
  type EmailSendStatus,
  emailSendStatusLabels,
  type RecipientStatus,
} from '@kermesse/domain/mailing/enums';
import type { Campaign } from '@kermesse/domain/mailing/schemas';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Pagination, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { campaignQuery, controlCampaign, recipientsQuery } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import shared from '../mailing.module.css';
import { EditionMails } from './edition-mails.tsx';
import { useMailOwner } from './mail-owner.ts';
import { sendTones } from './send-tones.ts';
import { sentSubject } from './sent-subject.ts';
import { targetText } from './target-text.ts';
import classes from './templates.module.css';

const recipientStates: Record<RecipientStatus, [string, Tone]> = {
  waiting: ['En attente', 'neutral'],
  queued: ['Envoyé', 'sapin'],
  failed: ['Adresse invalide', 'corail'],
  unsubscribed: ['Désinscrit', 'soleil'],
};

const nobodyListed: Partial<Record<EmailSendStatus, string>> = {
  cancelled: 'Cet envoi a été annulé avant de partir\u00a0: personne ne l’a reçu.',
  sent: 'Personne ne correspondait à ce choix au moment de l’envoi.',
};

function Recipients({ campaign: { documentId, status } }: { campaign: Campaign }): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(recipientsQuery(documentId, page));
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ data, meta: { pagination } }) =>
        data.length === 0 ? (
          <Text p={20} c="dimmed">
            {nobodyListed[status] ?? 'La liste sera établie au moment de l’envoi.'}
          </Text>
        ) : (
          <>
            <ul className={shared.lines}>
              {data.map((recipient) => {
                const [label, tone] = recipientStates[recipient.status];
                return (
                  <li key={recipient.documentId} className={classes.line}>
                    <span className={classes.lineText}>
                      <strong>{recipient.name ?? recipient.address}</strong>
                      <span>{recipient.address}</span>
                    </span>
                    <span className={classes.lineAside}>
                      <StatePill size="sm" tone={recipient.firstViewedAt ? 'sapin' : tone}>
                        {recipient.firstViewedAt ? 'Ouvert' : label}
                      </StatePill>
                      {recipient.firstViewedAt && (
                        <span>
                          {formatDateTime(recipient.firstViewedAt)} ·{' '}
                          {countOf(recipient.viewCount ?? 1, 'lecture')}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
            {pagination.pageCount > 1 && (
              <Group justify="center" p={14}>
                <Pagination
                  value={page}
                  total={pagination.pageCount}
                  onChange={setPage}
                  getControlProps={(control) => ({
                    'aria-label': control === 'next' ? 'Page suivante' : 'Page précédente',
                  })}
                />
              </Group>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const stopWords = {
  planned: {
    label: 'Annuler l’envoi',
    message: 'Aucun message n’est encore parti, et aucun ne partira. Le modèle reste.',
  },
  started: {
    label: 'Arrêter l’envoi',
    message: 'Les messages déjà partis ne peuvent pas être repris.',
  },
} as const;

function Controls({ campaign }: { campaign: Campaign }): ReactElement | null {
  const stop = campaign.status === 'scheduled' ? stopWords.planned : stopWords.started;
  const control = useChange({
    send: (step: 'pause' | 'resume' | 'cancel') => controlCampaign(campaign.documentId, step),
    confirm: (step) =>
      step === 'cancel'
        ? {
            title: `${stop.label}\u00a0?`,
            message: stop.message,
            confirmLabel: stop.label,
            cancelLabel: 'Revenir',
            isDestructive: true,
          }
        : null,
    refresh: [mailingKeys.templates],
  });
  const { status } = campaign;
  if (status !== 'sending' && status !== 'paused' && status !== 'scheduled') return null;
  return (
    <>
      {status === 'sending' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden="true" />}
          onClick={() => void control.run('pause')}
        >
          Mettre en pause
        </Button>
      )}
      {status === 'paused' && (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={() => void control.run('resume')}
        >
          Reprendre
        </Button>
      )}
      <Button
        variant="default"
        color="corail"
        leftSection={<IconX size={18} aria-hidden="true" />}
        onClick={() => void control.run('cancel')}
      >
        {stop.label}
      </Button>
    </>
  );
}

function whenOf({ status, scheduledAt, startedAt, finishedAt, createdAt }: Campaign, zone: string): string {
  if (status === 'scheduled' && scheduledAt) return `Partira le ${formatDateTime(scheduledAt, zone)}`;
  if (finishedAt && status === 'cancelled') return `Annulé le ${formatDateTime(finishedAt, zone)}`;
  if (finishedAt) return `Terminé le ${formatDateTime(finishedAt, zone)}`;
  return `Commencé le ${formatDateTime(startedAt ?? createdAt, zone)}`;
}

function Sending({ campaign }: { campaign: Campaign }): ReactElement {
  const owner = useMailOwner();
  const subject = sentSubject(campaign.title, owner);
  usePageTitle(`${subject} · Envoi`);
  const { status, callOffReason, recipientCount, queuedCount, openedCount, failedCount, unsubscribedCount } =
    campaign;
  const done = queuedCount + failedCount + unsubscribedCount;
  const rate = queuedCount > 0 ? Math.round((openedCount / queuedCount) * 100) : 0;
  return (
    <>
      <BackLink item={owner.links.list} />
      <Stack gap={20}>
        <PageHeading
          title={subject}
          description={[targetText(campaign), whenOf(campaign, owner.zone)].filter(Boolean).join(' · ')}
          actions={<Controls campaign={campaign} />}
        />
        <div>
          <StatePill tone={sendTones[status]}>{emailSendStatusLabels[status]}</StatePill>
        </div>
        {callOffReason && <Text>{callOffReasonTexts[callOffReason]}</Text>}
        {status === 'sending' && done === 0 && (
          <Text p="12px 16px" bdrs="lg" bg="var(--k-soleil-light)" role="status">
            L’envoi commence dans quelques secondes. Vous pouvez encore le mettre en pause ou l’arrêter.
          </Text>
        )}
        {(status === 'sending' || status === 'paused') && (
          <ProgressBar label="Avancement" value={done} max={Math.max(1, recipientCount)} />
        )}
        <StatCards>
          <StatCard label="Destinataires" value={recipientCount} />
          <StatCard label="Envoyés" value={queuedCount} />
          <StatCard
            label="Ouverts"
            value={openedCount}
            tone="sapin"
            note={`${rate}\u00a0% des envois, lus dans Kermesse`}
          />
          <StatCard
            label="Non envoyés"
            value={failedCount + unsubscribedCount}
            note={unsubscribedCount > 0 ? `dont ${countOf(unsubscribedCount, 'désinscrit')}` : undefined}
          />
        </StatCards>
        <SectionCard title="Destinataires" isFlush>
          <Recipients campaign={campaign} />
        </SectionCard>
      </Stack>
    </>
  );
}

export function LoadedSending({ sendingId }: { sendingId: string }): ReactElement {
  const query = useQuery(campaignQuery(sendingId));
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(campaign) => <Sending campaign={campaign} />}
    </Loaded>
  );
}

export function SendingPage(): ReactElement {
  const { sendingId } = useParams({
    from: '/member/organizer/editions/$editionId/emails/sendings/$sendingId',
  });
  return (
    <EditionMails>
      <LoadedSending sendingId={sendingId} />
    </EditionMails>
  );
}

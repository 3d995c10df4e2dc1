import type { EditionChange, FailedRefund } from '@kermesse/domain/desk/edition-change-schemas';
import { formatDateRange, formatLastDay } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { desk } from '../api.ts';
import { retryRefunds } from '../api-change.ts';
import classes from '../detail/detail.module.css';
import { deskKeys } from '../keys.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';

function useRetry() {
  const { edition } = useEditionWorkspace();
  return useChange({
    send: () => retryRefunds(edition.documentId),
    done: ({ again }) => `${countOf(again, 'remboursement')} en route vers la banque.`,
    refresh: [deskKeys.of(edition.documentId)],
  });
}

function RegistrationLink({ registration, name }: { registration: string; name: string }): ReactElement {
  const { edition } = useEditionWorkspace();
  return (
    <Link
      to="/organizer/editions/$editionId/registrations/$registrationId"
      params={{ editionId: edition.documentId, registrationId: registration }}
    >
      {name || 'Sans nom'}
    </Link>
  );
}

function FailedRow({ failed }: { failed: FailedRefund }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const { refund, registration, name, amountCents, reason } = failed;
  const again = useChange({
    send: async () => {
      if (refund === null) await retryRefunds(edition.documentId);
      else await desk(edition.documentId, registration).resendRefund(refund);
    },
    done: () => `Le remboursement de ${formatEuros(amountCents)} est renvoyé à la banque.`,
    refresh: [deskKeys.of(edition.documentId)],
  });
  return (
    <li className={classes.row}>
      <RowMain>
        <RowName>
          <RegistrationLink registration={registration} name={name} />
        </RowName>
        <RowNote>
          {reason ? `Réponse du prestataire${'\u00a0'}: ${reason}` : 'Sans explication du prestataire'}
        </RowNote>
        {can('canEditEdition') && (
          <Box mt="xs">
            <Button
              size="sm"
              variant="default"
              loading={again.isPending}
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              aria-label={`Réessayer le remboursement ${ofName(name)}`}
              onClick={() => void again.run()}
            >
              Réessayer
            </Button>
          </Box>
        )}
      </RowMain>
      <RowEnd>
        <Money cents={amountCents} />
      </RowEnd>
    </li>
  );
}

function FailedCard({ failed }: { failed: readonly FailedRefund[] }): ReactElement | null {
  const { can } = useEditionWorkspace();
  const retry = useRetry();
  if (failed.length === 0) return null;
  return (
    <SectionCard
      title="Remboursements à réessayer"
      description="La banque ou le prestataire les a refusés. Les autres sont partis."
      actions={
        can('canEditEdition') &&
        failed.length > 1 && (
          <Button
            variant="default"
            loading={retry.isPending}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => void retry.run()}
          >
            Tout réessayer
          </Button>
        )
      }
    >
      <ul className={classes.list} aria-label="Remboursements à réessayer">
        {failed.map((each) => (
          <FailedRow key={each.refund ?? each.registration} failed={each} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ByHandCard({ byHand }: Pick<EditionChange, 'byHand'>): ReactElement | null {
  if (byHand.length === 0) return null;
  return (
    <SectionCard
      title="À rendre de la main à la main"
      description={
        'Payé en espèces, par chèque ou par virement. Noté comme rendu\u00a0: à vous de le remettre.'
      }
    >
      <ul className={classes.list} aria-label="À rendre de la main à la main">
        {byHand.map(({ registration, name, amountCents }) => (
          <li key={registration} className={classes.row}>
            <RowMain>
              <RowName>
                <RegistrationLink registration={registration} name={name} />
              </RowName>
            </RowMain>
            <RowEnd>
              <Money cents={amountCents} />
            </RowEnd>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Answers({ change }: { change: EditionChange }): ReactElement | null {
  const { edition } = useEditionWorkspace();
  const { postponement } = change;
  if (!postponement) return null;
  const { kept, givenBack, unanswered, slotsLeft, isOpen, answersEndAt } = postponement;
  const by = formatLastDay(answersEndAt, edition.timezone);
  return (
    <SectionCard
      title="Réponses"
      pill={<StatePill tone={isOpen ? 'soleil' : 'neutral'}>{isOpen ? 'En cours' : 'Terminées'}</StatePill>}
      description={
        isOpen
          ? `Chacun répond jusqu’au ${by}. Sans réponse, la place est gardée.`
          : 'Qui n’a pas répondu a gardé sa place.'
      }
    >
      <Stack gap="md">
        <ProgressBar
          label="Réponses reçues"
          value={kept + givenBack}
          max={kept + givenBack + unanswered}
          aside={`${kept + givenBack} sur ${kept + givenBack + unanswered}`}
        />
        <KeyValueList
          layout="rows"
          entries={[
            { label: 'Gardent leur place', value: String(kept) },
            { label: 'Rendent leur place', value: String(givenBack) },
            { label: 'Sans réponse', value: String(unanswered) },
          ]}
        />
        {slotsLeft > 0 && (
          <Text>
            {countOf(slotsLeft, 'créneau', 'créneaux')} de bénévoles{' '}
            {pluralOf(slotsLeft, 'n’a pas pu être décalé', 'n’ont pas pu être décalés')}
            {'\u00a0'}: quelqu’un aide déjà ailleurs aux nouvelles heures.{' '}
            {pluralOf(slotsLeft, 'Revoyez-le', 'Revoyez-les')} dans les missions.
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}

function WorkCard({ change }: { change: EditionChange }): ReactElement {
  const { edition } = useEditionWorkspace();
  const { kind, progress, recipients, notified, refunds, finishedAt, postponement, startedBy } = change;
  const { doneCents, pendingCents, failedCents, registrations, ended } = progress;
  const isCancelled = kind === 'cancelled';
  const isDone = finishedAt !== null && pendingCents === 0;
  const decidedCents = doneCents + pendingCents + failedCents;
  return (
    <SectionCard
      title={isCancelled ? 'L’édition est annulée' : 'L’édition est reportée'}
      pill={
        <StatePill tone={!isDone ? 'soleil' : failedCents > 0 ? 'corail' : 'sapin'}>
          {!isDone ? 'En cours' : failedCents > 0 ? 'À reprendre' : 'Terminé'}
        </StatePill>
      }
      description={
        <>
          {startedBy ? `Par ${startedBy}, le ` : 'Le '}
          <DateText at={change.startedAt} as="datetime" />
          {postponement &&
            `. Nouvelles dates${'\u00a0'}: ${formatDateRange(postponement.startsAt, postponement.endsAt, edition.timezone)}`}
        </>
      }
    >
      <Stack gap="md">
        <ProgressBar
          label="E-mails"
          value={notified}
          max={recipients}
          aside={`${notified} sur ${recipients}`}
        />
        {refunds === 'all' && (
          <ProgressBar
            label="Inscriptions closes"
            value={ended}
            max={registrations}
            aside={`${ended} sur ${registrations}`}
          />
        )}
        {decidedCents > 0 && (
          <ProgressBar
            label="Argent rendu"
            tone={failedCents > 0 ? 'corail' : 'sapin'}
            value={doneCents}
            max={decidedCents}
            aside={`${formatEuros(doneCents)} sur ${formatEuros(decidedCents)}`}
          />
        )}
        {pendingCents + failedCents > 0 && (
          <KeyValueList
            layout="rows"
            entries={[
              { label: 'En route vers la banque', value: formatEuros(pendingCents) },
              { label: 'Refusé, à réessayer', value: formatEuros(failedCents) },
            ]}
          />
        )}
        {!isDone && (
          <Text c="dimmed" fz="sm">
            Vous pouvez fermer cette page{'\u00a0'}: le travail continue, et reprend où il en était après une
            coupure.
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}

export function ChangeProgress({ change }: { change: EditionChange }): ReactElement {
  return (
    <Stack gap={20}>
      <WorkCard change={change} />
      <FailedCard failed={change.failed} />
      <Answers change={change} />
      <ByHandCard byHand={change.byHand} />
      <SectionCard title="Votre message">
        <Text style={{ whiteSpace: 'pre-line' }}>{change.message}</Text>
      </SectionCard>
    </Stack>
  );
}

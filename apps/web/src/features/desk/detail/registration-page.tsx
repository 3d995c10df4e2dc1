import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { Anchor, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { ActionBar } from '../actions/action-bar.tsx';
import { registrationQuery } from '../api.ts';
import { BackToRegistrations } from '../back-to-registrations.tsx';
import { nameOf, statusLabel, statusTones } from '../registration-text.ts';
import { useLiveDesk } from '../use-live-desk.ts';
import { AnswersCard } from './answers-card.tsx';
import classes from './detail.module.css';
import { HistoryCard } from './history-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { TicketsCard } from './tickets-card.tsx';

function Person({ registration: it }: { registration: RegistrationDetail }): ReactElement {
  return (
    <SectionCard title="Personne">
      <KeyValueList
        entries={[
          { label: 'E-mail', value: it.email && <Anchor href={`mailto:${it.email}`}>{it.email}</Anchor> },
          {
            label: 'Téléphone',
            value: it.phone && <Anchor href={`tel:${it.phone}`}>{formatPhone(it.phone)}</Anchor>,
          },
          { label: 'Date de naissance', value: it.birthdate && formatIsoDate(it.birthdate) },
          { label: 'Type', value: inscriptionKindLabels[it.kind] },
          ...(it.isForSomebodyElse || it.accountEmail === null || it.accountEmail !== it.email
            ? [{ label: 'Inscription faite par', value: it.accountEmail ?? 'L’équipe, au guichet' }]
            : []),
          ...(it.groupName ? [{ label: 'Groupe', value: it.groupName }] : []),
          ...(it.associationName ? [{ label: 'Association', value: it.associationName }] : []),
        ]}
      />
    </SectionCard>
  );
}

function Detail({ registration }: { registration: RegistrationDetail }): ReactElement {
  const { status, reference, createdAt } = registration;
  return (
    <>
      <PageHeading
        title={nameOf(registration)}
        description={
          <Group component="span" gap="6px 12px">
            <StatePill tone={statusTones[status]}>{statusLabel(status)}</StatePill>
            <span>
              {reference} · <DateText at={createdAt} as="datetime" />
            </span>
          </Group>
        }
        actions={<ActionBar registration={registration} />}
      />
      <div className={classes.columns}>
        <Stack gap={20} miw={0}>
          <ItemsCard registration={registration} />
          <AnswersCard registration={registration} />
          <TicketsCard registration={registration} />
          <MailsCard mails={registration.mails} />
        </Stack>
        <Stack gap={20} miw={0}>
          <Person registration={registration} />
          <NotesCard registration={registration} />
          <PapersCard registration={registration} />
          <HistoryCard registration={registration} />
        </Stack>
      </div>
    </>
  );
}

function Registration(): ReactElement {
  const { registrationId } = useParams({
    from: '/member/organizer/editions/$editionId/registrations/$registrationId',
  });
  const { edition } = useEditionWorkspace();
  const query = useQuery(registrationQuery(edition.documentId, registrationId));
  useLiveDesk(edition.documentId);
  return (
    <AreaPage title={query.data ? nameOf(query.data) : 'Inscription'}>
      <BackToRegistrations editionId={edition.documentId} />
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(registration) => <Detail registration={registration} />}
      </Loaded>
    </AreaPage>
  );
}

export function RegistrationPage(): ReactElement {
  return (
    <EditionGate needs="canViewEditionStats">
      <Registration />
    </EditionGate>
  );
}

import type { EditionEntry } from '@kermesse/domain/events/answers';
import { slotFormats } from '@kermesse/domain/events/enums';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { registrationState, registrationStateLabels } from '@kermesse/domain/events/registration-state';
import { addressLine } from '@kermesse/domain/shared/address-line';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { Button, Stack } from '@mantine/core';
import { IconCopyPlus, IconExternalLink, IconMapPin } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { proposalsQuery } from '../../../platform/workspace/proposals.ts';
import { DateRangeText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { pricedProductsQuery } from '../api/prices.ts';
import { preparationQuery } from '../api/readiness.ts';
import classes from '../common.module.css';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { LaunchCard } from './launch-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { isPreparationShown, type Preparation, publicationState, readinessSteps } from './readiness.ts';
import { ReadinessCard } from './readiness-card.tsx';
import { StatusPill } from './status-pill.tsx';
import { TakeDownNotice } from './take-down-notice.tsx';
import { useEdition } from './use-edition.ts';

const stateTones: Partial<Record<keyof typeof registrationStateLabels, Tone>> = {
  open: 'sapin',
  not_yet: 'soleil',
  cancelled: 'corail',
};

function windowText(edition: EditionEntry): string {
  const { registration_opens_at: opens, registration_closes_at: closes, timezone } = edition;
  const at = (instant: string) => formatDateTime(instant, timezone);
  if (opens && closes) return `du ${at(opens)} au ${at(closes)}`;
  if (opens) return `à partir du ${at(opens)}`;
  return closes ? `jusqu’au ${at(closes)}` : 'de la publication à la fin de l’édition';
}

function Facts({ edition }: { edition: EditionEntry }): ReactElement {
  const state = registrationState(
    {
      status: edition.status,
      endsAt: new Date(edition.date_end),
      registrationOpensAt: edition.registration_opens_at ? new Date(edition.registration_opens_at) : null,
      registrationClosesAt: edition.registration_closes_at ? new Date(edition.registration_closes_at) : null,
      isOpenToParticipants: edition.is_open_to_participants,
      isOpenToVolunteers: edition.is_open_to_volunteers,
    },
    new Date(),
  );
  const audiences = [
    edition.is_open_to_participants && 'participants',
    edition.is_open_to_volunteers && 'bénévoles',
    edition.is_open_to_associations && 'associations',
  ].filter(Boolean);
  const { address } = edition;
  return (
    <SectionCard
      title="En bref"
      pill={
        <StatePill size="sm" tone={stateTones[state] ?? 'neutral'}>
          {registrationStateLabels[state]}
        </StatePill>
      }
    >
      <KeyValueList
        layout="columns"
        entries={[
          { label: 'Début', value: formatDateTime(edition.date_start, edition.timezone) },
          { label: 'Fin', value: formatDateTime(edition.date_end, edition.timezone) },
          { label: 'Lieu', value: addressLine(address) },
          { label: 'Inscriptions', value: windowText(edition) },
          { label: 'Ouvertes aux', value: audiences.join(', ') },
          {
            label: 'Créneaux des bénévoles',
            value: slotFormats.some((format) => format === edition.slotFormat)
              ? `${edition.slotFormat} minutes`
              : null,
          },
        ]}
      />
    </SectionCard>
  );
}

interface LaunchProps {
  edition: EditionEntry;
  preparation: UseQueryResult<Preparation>;
}

function Launch({ edition, preparation }: LaunchProps): ReactElement {
  const products = useQuery(pricedProductsQuery(edition.documentId));
  return (
    <Loaded query={preparation} skeleton={<FormSkeleton fields={3} />}>
      {(prepared) => (
        <Loaded query={products} skeleton={<FormSkeleton fields={3} />}>
          {(priced) => (
            <LaunchCard
              key={priced.map(({ documentId }) => documentId).join()}
              products={priced}
              publication={publicationState(readinessSteps(edition, prepared), prepared)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface OverviewPageProps {
  /** Filled in by the dashboard. */
  figures?: ReactNode;
}

export function OverviewPage({ figures }: OverviewPageProps): ReactElement {
  const { event, edition, can } = useEditionWorkspace();
  usePageTitle(`${edition.name} · ${event.name}`);
  const query = useEdition();
  const preparation = useQuery(preparationQuery(edition.documentId));
  const proposals = useQuery(proposalsQuery(edition.documentId));
  const [isDuplicating, setIsDuplicating] = useState(false);
  const isPublic = edition.status === 'published' || edition.status === 'cancelled';
  return (
    <>
      <PageHeading
        title={edition.name}
        description={
          <span className={classes.inline} style={{ rowGap: 6 }}>
            <StatusPill status={edition.status} />
            <DateRangeText start={edition.date_start} end={edition.date_end} zone={edition.timezone} />
            {edition.city && (
              <span className={classes.inline} style={{ gap: 4 }}>
                <IconMapPin size={16} aria-hidden="true" />
                {edition.city}
              </span>
            )}
          </span>
        }
        actions={
          <>
            {can('canDuplicateEdition') && (
              <Button
                variant="default"
                leftSection={<IconCopyPlus size={18} aria-hidden="true" />}
                onClick={() => setIsDuplicating(true)}
              >
                Dupliquer
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              href={eventPagePath(event.name, edition.documentId)}
              target="_blank"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              {isPublic ? 'Voir la page' : 'Aperçu de la page'}
            </Button>
          </>
        }
      />
      <Stack gap={20}>
        {edition.status === 'taken_down' && <TakeDownNotice editionId={edition.documentId} />}
        {figures}
        <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
          {(entry) => (
            <>
              {edition.status === 'draft' && can('canManageEditionSettings') && (
                <Launch edition={entry} preparation={preparation} />
              )}
              <ProposalsCard proposals={proposals.data ?? []} />
              <Facts edition={entry} />
              <Loaded query={preparation} skeleton={<FormSkeleton fields={3} />}>
                {(prepared) => {
                  const steps = readinessSteps(entry, prepared);
                  return (
                    (edition.status === 'draft' || edition.status === 'published') &&
                    isPreparationShown(steps, can) && <ReadinessCard steps={steps} />
                  );
                }}
              </Loaded>
              <DuplicateDialog
                edition={entry}
                isOpen={isDuplicating}
                onClose={() => setIsDuplicating(false)}
              />
            </>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

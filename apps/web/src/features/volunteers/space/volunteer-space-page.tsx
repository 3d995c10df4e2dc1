import { formatDate, formatLongDate, formatTimeRange } from '@kermesse/domain/shared/moments';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import type { ConflictKind } from '@kermesse/domain/volunteers/conflicts';
import { formatHours } from '@kermesse/domain/volunteers/hours';
import type { MySpace, OpenSlot } from '@kermesse/domain/volunteers/space-schemas';
import { Button, Flex, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { VestDrawing } from '../../../ui/art/drawings/vest.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { joinSlot, spaceQuery } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { CalendarCard } from './calendar-card.tsx';
import { MissionCard } from './mission-card.tsx';
import { SkillsField } from './skills-field.tsx';
import classes from './space.module.css';
import { SpaceCard } from './space-card.tsx';

const missionsId = 'mes-missions';

interface OpenSlotCardProps {
  slot: OpenSlot;
  isForSeveral: boolean;
}

function OpenSlotCard({ slot, isForSeveral }: OpenSlotCardProps): ReactElement {
  const { begin, end, timeZone } = slot;
  const taking = useChange({
    send: () => joinSlot(slot.documentId, slot.inscription),
    done: 'Le créneau est à vous, merci\u00a0!',
    refresh: [volunteerKeys.spaces],
    // The card moved to the missions: the focus follows.
    onRefreshed: () => document.getElementById(missionsId)?.focus(),
  });
  const when = `${formatLongDate(begin, timeZone)}, ${formatTimeRange(begin, end, timeZone)}`;
  return (
    <SpaceCard as="article" label={slot.title}>
      <Title order={3} fw={650}>
        {slot.title}
      </Title>
      <Text fz="var(--k-font-size-label)" className="k-figures">
        {when}
      </Text>
      <Text flex={1} c="dimmed" fz="sm">
        {[
          slot.place.name !== slot.title && slot.place.name,
          countOf(slot.free, 'place libre', 'places libres'),
          slot.eventName,
          isForSeveral && slot.volunteerName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={`Prendre ce créneau\u00a0: ${slot.title}, ${when}`}
          loading={taking.isPending}
          onClick={() => void taking.run()}
        >
          Prendre ce créneau
        </Button>
      </Group>
    </SpaceCard>
  );
}

const reasonWords: Record<ConflictKind, string> = {
  overlap: 'à une heure où vous êtes déjà pris',
  too_young: 'pour des personnes plus âgées',
  age_unknown: 'avec un âge minimum (complétez votre date de naissance)',
  outside_availability: 'hors de vos disponibilités',
  too_long: 'trop longs à la suite de vos missions',
  missing_skill: 'avec une compétence à indiquer',
};

function NotOffered({ reasons }: { reasons: MySpace['notOffered'] }): ReactElement | null {
  if (reasons.length === 0) return null;
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  return (
    <Text c="dimmed" fz="sm">
      {countOf(count, 'autre créneau ouvert', 'autres créneaux ouverts')}
      {'\u00a0: '}
      {listInFrench(reasons.map((reason) => `${reason.count} ${reasonWords[reason.kind]}`))}.
    </Text>
  );
}

interface SpaceProps {
  space: MySpace;
  editionId: string | undefined;
  /** Filled in by the registration feature. */
  renderAvailability: (inscriptionId: string) => ReactNode;
}

function Space({ space, editionId, renderAvailability }: SpaceProps): ReactElement {
  const { editions, missions, openSlots, notOffered } = space;
  const names = new Set(editions.flatMap(({ inscriptions }) => inscriptions.map(({ name }) => name)));
  const isForSeveral = names.size > 1;
  const current = missions.filter(({ status }) => status !== 'declined');
  const declined = missions.filter(({ status }) => status === 'declined');
  return (
    <div className={classes.columns}>
      <Stack gap={14} miw={0}>
        <Title order={2} id={missionsId} mt="xs" tabIndex={-1}>
          Mes missions
        </Title>
        {current.length === 0 && (
          <Text c="dimmed" fz="sm">
            Aucune mission pour le moment. L’organisation vous écrira dès qu’elle vous en propose une.
          </Text>
        )}
        {current.map((mission) => (
          <MissionCard key={mission.documentId} mission={mission} isForSeveral={isForSeveral} />
        ))}
        {(openSlots.length > 0 || notOffered.length > 0) && (
          <Title order={2} mt="xs">
            Créneaux ouverts
          </Title>
        )}
        {openSlots.length > 0 && (
          <SimpleGrid minColWidth="min(300px, 100%)" spacing={14}>
            {openSlots.map((slot) => (
              <OpenSlotCard
                key={`${slot.documentId}-${slot.inscription}`}
                slot={slot}
                isForSeveral={isForSeveral}
              />
            ))}
          </SimpleGrid>
        )}
        <NotOffered reasons={notOffered} />
        {declined.length > 0 && (
          <Text c="dimmed" fz="sm">
            {countOf(declined.length, 'mission refusée', 'missions refusées')}
          </Text>
        )}
      </Stack>
      <Flex component="aside" direction="column" gap={14} miw={0} aria-label="Mon engagement">
        <SpaceCard>
          <Title order={3} fw={650}>
            Mes heures
          </Title>
          <Text span fz="h1" fw={700} ff="heading" lh={1}>
            {formatHours(space.minutesDone)}
          </Text>
          <Text c="dimmed" fz="sm">
            données, et {formatHours(space.minutesPlanned)} à venir.
          </Text>
        </SpaceCard>
        {editions.map((edition) => (
          <SpaceCard key={edition.documentId} label={edition.eventName}>
            <Title order={3} fw={650}>
              {edition.eventName}
            </Title>
            <Text c="dimmed" fz="sm">
              {edition.name} · {formatDate(edition.dateStart, edition.timeZone)}
            </Text>
            {edition.inscriptions.map((inscription) => (
              <Stack key={inscription.documentId} gap={14} miw={0}>
                {inscription.availabilityUntil && (
                  <Text c="dimmed" fz="sm">
                    {isForSeveral ? `Disponibilités ${ofName(inscription.name)}` : 'Mes disponibilités'},{' '}
                    {Date.parse(inscription.availabilityUntil) > Date.now()
                      ? 'modifiables jusqu’au'
                      : 'fermées depuis le'}{' '}
                    {formatDate(inscription.availabilityUntil, edition.timeZone)}.
                  </Text>
                )}
                {renderAvailability(inscription.documentId)}
                {Date.parse(edition.dateEnd) > Date.now() && (
                  <SkillsField
                    edition={edition}
                    inscription={inscription}
                    space={volunteerKeys.space(editionId)}
                  />
                )}
              </Stack>
            ))}
            {edition.leads && (
              <LinkButton to="/presence" search={{ eventEditionDocumentId: edition.documentId }}>
                Pointer les présences
              </LinkButton>
            )}
          </SpaceCard>
        ))}
        {editions.map((edition) => (
          <CalendarCard key={edition.documentId} edition={edition} isAlone={editions.length === 1} />
        ))}
      </Flex>
    </div>
  );
}

export function VolunteerSpacePage({
  renderAvailability,
}: Pick<SpaceProps, 'renderAvailability'>): ReactElement {
  const { eventEditionDocumentId: editionId } = useSearch({ from: '/member/volunteer' });
  const query = useQuery(spaceQuery(editionId));
  return (
    <Page title="Mon bénévolat">
      <PageHeading
        title="Mon bénévolat"
        actions={
          <LinkButton to="/dashboard" variant="default">
            Toutes mes inscriptions
          </LinkButton>
        }
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(space) =>
          space.editions.length === 0 ? (
            <EmptyState
              drawing={<VestDrawing />}
              title="Aucune inscription bénévole"
              action={<LinkButton to="/events">Voir les événements</LinkButton>}
            >
              Les événements cherchent de l’aide{'\u00a0'}: proposez la vôtre.
            </EmptyState>
          ) : (
            <Space space={space} editionId={editionId} renderAvailability={renderAvailability} />
          )
        }
      </Loaded>
    </Page>
  );
}

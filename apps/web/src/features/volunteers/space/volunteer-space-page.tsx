import { formatDate, formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import type { ConflictKind } from '@kermesse/domain/volunteers/conflicts';
import { formatHours } from '@kermesse/domain/volunteers/hours';
import type { MySpace, OpenSlot } from '@kermesse/domain/volunteers/space-schemas';
import { Button } from '@mantine/core';
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
  const when = `${formatLongDate(begin, timeZone)}, ${formatTime(begin, timeZone)} – ${formatTime(end, timeZone)}`;
  return (
    <article className={classes.card} aria-label={slot.title}>
      <h3 className={classes.title}>{slot.title}</h3>
      <p className={classes.when}>{when}</p>
      <p className={classes.note}>
        {[
          slot.place.name !== slot.title && slot.place.name,
          countOf(slot.free, 'place libre', 'places libres'),
          slot.eventName,
          isForSeveral && slot.volunteerName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Prendre ce créneau\u00a0: ${slot.title}, ${when}`}
          loading={taking.isPending}
          onClick={() => void taking.run()}
        >
          Prendre ce créneau
        </Button>
      </div>
    </article>
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
    <p className={classes.note}>
      {countOf(count, 'autre créneau ouvert', 'autres créneaux ouverts')} :{' '}
      {listInFrench(reasons.map((reason) => `${reason.count} ${reasonWords[reason.kind]}`))}.
    </p>
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
      <div className={classes.stack}>
        <h2 id={missionsId} className={classes.heading} tabIndex={-1}>
          Mes missions
        </h2>
        {current.length === 0 && (
          <p className={classes.note}>
            Aucune mission pour le moment. L’organisation vous écrira dès qu’elle vous en propose une.
          </p>
        )}
        {current.map((mission) => (
          <MissionCard key={mission.documentId} mission={mission} isForSeveral={isForSeveral} />
        ))}
        {(openSlots.length > 0 || notOffered.length > 0) && (
          <h2 className={classes.heading}>Créneaux ouverts</h2>
        )}
        {openSlots.length > 0 && (
          <div className={classes.slots}>
            {openSlots.map((slot) => (
              <OpenSlotCard
                key={`${slot.documentId}-${slot.inscription}`}
                slot={slot}
                isForSeveral={isForSeveral}
              />
            ))}
          </div>
        )}
        <NotOffered reasons={notOffered} />
        {declined.length > 0 && (
          <p className={classes.note}>{countOf(declined.length, 'mission refusée', 'missions refusées')}</p>
        )}
      </div>
      <aside className={classes.stack} aria-label="Mon engagement">
        <section className={classes.card}>
          <h3 className={classes.title}>Mes heures</h3>
          <span className={classes.figure}>{formatHours(space.minutesDone)}</span>
          <p className={classes.note}>données, et {formatHours(space.minutesPlanned)} à venir.</p>
        </section>
        {editions.map((edition) => (
          <section key={edition.documentId} className={classes.card} aria-label={edition.eventName}>
            <h3 className={classes.title}>{edition.eventName}</h3>
            <p className={classes.note}>
              {edition.name} · {formatDate(edition.dateStart, edition.timeZone)}
            </p>
            {edition.inscriptions.map((inscription) => (
              <div key={inscription.documentId} className={classes.stack}>
                {inscription.availabilityUntil && (
                  <p className={classes.note}>
                    {isForSeveral ? `Disponibilités de ${inscription.name}` : 'Mes disponibilités'},{' '}
                    {Date.parse(inscription.availabilityUntil) > Date.now()
                      ? 'modifiables jusqu’au'
                      : 'fermées depuis le'}{' '}
                    {formatDate(inscription.availabilityUntil, edition.timeZone)}.
                  </p>
                )}
                {renderAvailability(inscription.documentId)}
                {Date.parse(edition.dateEnd) > Date.now() && (
                  <SkillsField
                    edition={edition}
                    inscription={inscription}
                    space={volunteerKeys.space(editionId)}
                  />
                )}
              </div>
            ))}
            {edition.leads && (
              <LinkButton to="/presence" search={{ eventEditionDocumentId: edition.documentId }}>
                Pointer les présences
              </LinkButton>
            )}
          </section>
        ))}
        {editions.map((edition) => (
          <CalendarCard key={edition.documentId} edition={edition} isAlone={editions.length === 1} />
        ))}
      </aside>
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
              Les événements cherchent de l’aide : proposez la vôtre.
            </EmptyState>
          ) : (
            <Space space={space} editionId={editionId} renderAvailability={renderAvailability} />
          )
        }
      </Loaded>
    </Page>
  );
}

import { dayOf } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import type { Coordinates } from '@kermesse/domain/volunteers/near';
import { filterPresence } from '@kermesse/domain/volunteers/presence-filters';
import type { PresenceList } from '@kermesse/domain/volunteers/presence-schemas';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { registerOfflineWorker } from '../../../platform/offline/register-worker.ts';
import { useKeptList } from '../../../platform/offline/use-kept-list.ts';
import { usePresencePreferences } from '../../../platform/stores/presence.ts';
import { EditionWorkspaceContext } from '../../../platform/workspace/edition-workspace.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { VestDrawing } from '../../../ui/art/drawings/vest.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { presenceQuery } from '../api.ts';
import { volunteerKeys } from '../keys.ts';
import { presenceListExpiry, presenceListName, readPresenceList } from './kept-presence.ts';
import { MissionCard } from './mission-card.tsx';

import { useMarks } from './use-marks.ts';
import { useFeedRefresh } from './use-presence-feed.ts';

const feedWords = {
  connected: 'En direct',
  connecting: 'Connexion…',
  error: 'Direct interrompu',
  disconnected: 'Sans direct',
} as const;

const networkTimeoutMs = 8_000;

function askPosition(found: (at: Coordinates) => void): void {
  const fail = () => toast.error('Impossible d’obtenir votre position.');
  if (!navigator.geolocation) fail();
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: coords.latitude, longitude: coords.longitude }),
      fail,
      { timeout: networkTimeoutMs, maximumAge: 60_000, enableHighAccuracy: true },
    );
}

interface MissionsProps {
  editionId: string;
  list: PresenceList;
  person: string | null;
}

function Missions({ editionId, list, person }: MissionsProps): ReactElement {
  const preferences = usePresencePreferences();
  const { isTodayOnly, isLeaderOnly, pageSize, proximityRadiusMeters } = preferences;
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [pages, setPages] = useState(1);
  const { waiting, mark } = useMarks(editionId, person);
  const day = isTodayOnly ? dayOf(Date.now(), list.timeZone) : null;
  const families = new Map(
    list.missions.flatMap(({ prefix }) => (prefix ? [[prefix.id, prefix.name] as const] : [])),
  );
  // A family of another edition filters nothing.
  const family = families.has(preferences.family ?? '') ? preferences.family : null;
  const missions = filterPresence(list.missions, {
    day,
    missionIds:
      family === null
        ? null
        : list.missions.filter(({ prefix }) => prefix?.id === family).map(({ documentId }) => documentId),
    isLeaderOnly,
    near: position && { from: position, radiusMeters: proximityRadiusMeters },
  });
  const shown = missions.slice(0, pages * pageSize);
  return (
    <>
      <Group gap="10px 22px" mb={18}>
        <SwitchField
          label="Aujourd’hui seulement"
          value={isTodayOnly}
          onChange={(value) => usePresencePreferences.setState({ isTodayOnly: value })}
        />
        {list.isStaff && (
          <SwitchField
            label="Mes missions"
            value={isLeaderOnly}
            onChange={(value) => usePresencePreferences.setState({ isLeaderOnly: value })}
          />
        )}
        <SwitchField
          label={`Près de moi (${proximityRadiusMeters} m)`}
          value={position !== null}
          onChange={(value) => (value ? askPosition(setPosition) : setPosition(null))}
        />
        {families.size > 1 && (
          <SelectField
            aria-label="Famille de missions"
            placeholder="Toutes les familles"
            clearable
            options={[...families].map(([value, label]) => ({ value, label }))}
            value={family}
            onChange={(value) => usePresencePreferences.setState({ family: value })}
          />
        )}
      </Group>
      {waiting.size > 0 && (
        <Text
          mb={14}
          p="10px 14px"
          c="var(--k-soleil-text)"
          bg="var(--k-soleil-light)"
          bdrs={10}
          fw={600}
          role="status"
        >
          {countOf(waiting.size, 'pointage')} à envoyer dès que le réseau revient.
        </Text>
      )}
      {shown.length === 0 ? (
        <EmptyState
          drawing={<VestDrawing />}
          title={isTodayOnly ? 'Aucune mission aujourd’hui' : 'Aucune mission'}
        >
          Changez les filtres pour voir les autres missions.
        </EmptyState>
      ) : (
        <Stack>
          {shown.map((mission) => (
            <MissionCard
              key={mission.documentId}
              mission={mission}
              day={day}
              timeZone={list.timeZone}
              waiting={waiting}
              onMark={mark}
            />
          ))}
          {shown.length < missions.length && (
            <Button variant="default" onClick={() => setPages(pages + 1)}>
              Afficher plus de missions
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

function Presence({ editionId }: { editionId: string }): ReactElement {
  const query = useQuery({ ...presenceQuery(editionId), refetchOnReconnect: true });
  const { list, person, isRead } = useKeptList({
    name: presenceListName(editionId),
    fresh: query.data,
    read: readPresenceList,
    expiresAt: presenceListExpiry,
  });
  const feed = useFeedRefresh(editionId, volunteerKeys.presence(editionId));
  useEffect(() => registerOfflineWorker('/presence'), []);
  useEffect(() => usePresencePreferences.setState({ eventEditionDocumentId: editionId }), [editionId]);
  return (
    <PresenceFrame>
      <PageHeading
        title="Présences"
        {...(list ? { description: `${list.eventName} · ${list.editionName}` } : {})}
        actions={
          <div>
            <StatePill tone={feed === 'connected' ? 'sapin' : 'neutral'}>{feedWords[feed]}</StatePill>
          </div>
        }
      />
      <Loaded
        query={{ ...query, data: list, error: isRead ? query.error : null }}
        skeleton={<ListSkeleton />}
      >
        {(ready) => <Missions editionId={editionId} list={ready} person={person} />}
      </Loaded>
    </PresenceFrame>
  );
}

/** From the address, else the last one used. */
export function usePresenceEdition(): string | null {
  const { eventEditionDocumentId: asked } = useSearch({ from: '/member/presence' });
  const last = usePresencePreferences((state) => state.eventEditionDocumentId);
  return asked ?? last;
}

/** Inside an edition the area has the margins already. */
function PresenceFrame({ children }: { children: ReactNode }): ReactElement {
  const isInEdition = useContext(EditionWorkspaceContext) !== null;
  return isInEdition ? (
    <AreaPage title="Présences">{children}</AreaPage>
  ) : (
    <Page title="Présences" width="narrow">
      {children}
    </Page>
  );
}

/** For leaders and staff, on a phone outdoors. */
export function PresencePage(): ReactElement {
  const editionId = usePresenceEdition();
  if (editionId) return <Presence key={editionId} editionId={editionId} />;
  return (
    <Page title="Présences" width="narrow">
      <PageHeading title="Présences" />
      <EmptyState
        drawing={<SignpostDrawing />}
        title={'Quel événement\u00a0?'}
        action={<LinkButton to="/volunteer">Mon bénévolat</LinkButton>}
      >
        Ouvrez cette page depuis votre espace bénévole ou depuis l’édition que vous organisez.
      </EmptyState>
    </Page>
  );
}

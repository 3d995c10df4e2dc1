import { type CheckInPerson, checkInSearchLengths } from '@kermesse/domain/tickets/check-in-schemas';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { registerOfflineWorker } from '../../platform/offline/register-worker.ts';
import { EditionWorkspaceContext } from '../../platform/workspace/edition-workspace.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ForbiddenPage } from '../../ui/page-states/forbidden-page.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { boardQuery, peopleQuery } from './api.ts';
import { CameraView } from './camera-view.tsx';
import classes from './check-in.module.css';
import { ConflictList } from './conflict-list.tsx';
import { Counters } from './counters.tsx';
import { DoorOptions, InstallHint } from './door-options.tsx';
import { useDoorSettings } from './door-settings.ts';
import { DoorStatus } from './door-status.tsx';
import { HeldActs } from './held-acts.tsx';
import { boardOffline, searchOffline } from './offline-door.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { FoundPeople, PeopleList } from './people-list.tsx';
import { scannedCodeIn } from './read-code.ts';
import { RecentList } from './recent-list.tsx';
import { signal } from './signals.ts';
import { useCheckIn } from './use-check-in.ts';
import { useDoorList } from './use-door-list.ts';

/** Inside an edition the area has the margins already. */
function DoorFrame({ children }: { children: ReactNode }): ReactElement {
  const isInEdition = useContext(EditionWorkspaceContext) !== null;
  return isInEdition ? (
    <AreaPage title="Entrées">{children}</AreaPage>
  ) : (
    <Page title="Entrées">{children}</Page>
  );
}

interface CheckInPageProps {
  editionId: string;
  /** For people without a ticket, while there is a network and the right to register them. */
  registerOnSite?: (onAdmit: (ticketId: string) => void) => ReactNode;
}

/** For a phone held in one hand, with and without a network. */
export function CheckInPage({ editionId, registerOnSite }: CheckInPageProps): ReactElement {
  const workspace = useContext(EditionWorkspaceContext);
  const door = useDoorList(editionId);
  const board = useQuery(boardQuery(editionId));
  const checkIn = useCheckIn(editionId, door, signal);
  const [isCameraOn, setIsCameraOn] = useState(false);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 250);
  const field = useRef<HTMLInputElement>(null);
  const { list, isForbidden } = door;
  const { acts, isOffline, scan } = checkIn;
  const isLocal = isOffline && list !== undefined;
  // The list answers at once, the server once the typing pauses.
  const search = isLocal ? text.trim() : settled;
  const isSearch =
    search === text.trim() && search.length >= checkInSearchLengths.min && scannedCodeIn(search) === null;
  const people = useQuery({ ...peopleQuery(editionId, search), enabled: isSearch && !isLocal });
  useEffect(() => registerOfflineWorker('/check-in'), []);
  useEffect(() => useDoorSettings.setState({ eventEditionDocumentId: editionId }), [editionId]);

  const submit = (typed: string) => {
    const code = scannedCodeIn(typed);
    if (code === null) return;
    scan('code', code);
    setText('');
    field.current?.focus();
  };

  const readFrame = (read: string) => scan('code', scannedCodeIn(read) ?? read.slice(0, 100));

  const refused = acts.filter(({ refusal }) => refusal !== null);
  const held = checkIn.refusal === null ? refused : acts;
  if (isForbidden || (workspace && !workspace.can('canManageAccreditations')))
    return (
      <DoorFrame>
        <HeldActs acts={acts} refusal={null} />
        <ForbiddenPage />
      </DoorFrame>
    );

  const shownBoard = isLocal ? boardOffline(list, acts) : (board.data ?? (list && boardOffline(list, acts)));
  // The frame of an edition has its name already.
  const place = list && !workspace ? `${list.eventName} · ${list.editionName}` : null;
  const foundPeople = (timezone: string) => {
    const show = (found: readonly CheckInPerson[]) => (
      <PeopleList
        people={found}
        timezone={timezone}
        isBusy={checkIn.isBusy}
        onAdmit={(ticketId) => scan('ticket', ticketId)}
        onUndo={checkIn.undo}
      />
    );
    return isLocal ? (
      show(searchOffline(list, acts, search))
    ) : (
      <FoundPeople query={people}>{show}</FoundPeople>
    );
  };

  return (
    <DoorFrame>
      <PageHeading title="Entrées" {...(place ? { description: place } : {})} />
      <Loaded
        query={{ ...board, data: shownBoard, error: door.isLoading ? null : (board.error ?? door.error) }}
        skeleton={<FormSkeleton fields={3} />}
      >
        {({ entries, recent, timezone }) => (
          <div className={classes.page}>
            <Stack miw={0}>
              <DoorStatus
                list={list}
                isOffline={isOffline}
                unsent={acts.filter((act) => !held.includes(act))}
                unchecked={checkIn.waiting.length}
                onRetry={checkIn.retry}
              />
              <OutcomePanel outcome={checkIn.outcome} onUndo={checkIn.undo} />
              <HeldActs acts={held} refusal={checkIn.refusal} timezone={timezone} />
              <ConflictList
                conflicts={board.data?.conflicts ?? []}
                timezone={timezone}
                onUndo={checkIn.undoSecond}
              />
              <CameraView isOn={isCameraOn} onToggle={setIsCameraOn} onText={readFrame} />
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  submit(text);
                }}
              >
                <Group gap={10} wrap="nowrap" align="flex-start">
                  <Box flex={1}>
                    <SearchField
                      ref={field}
                      aria-label="Nom, référence ou code du billet"
                      placeholder="Nom, référence ou code du billet"
                      value={text}
                      onChange={(typed) => {
                        setText(typed);
                        // The outcome about somebody else must not stand beside a new name.
                        checkIn.clear();
                        // A hand scanner types a whole code at once, without pressing the button.
                        if (scannedCodeIn(typed) !== null) submit(typed);
                      }}
                      autoFocus
                    />
                  </Box>
                  {scannedCodeIn(text) !== null && <Button type="submit">Vérifier</Button>}
                </Group>
              </form>
              {isSearch && foundPeople(timezone)}
              {!isOffline &&
                workspace?.can('canEditEdition') &&
                registerOnSite?.((ticketId) => scan('ticket', ticketId))}
              <InstallHint />
            </Stack>
            <Stack miw={0}>
              <Counters entries={entries} isLive={checkIn.isLive} />
              <RecentList recent={recent} timezone={timezone} onUndo={checkIn.undo} />
              <DoorOptions />
            </Stack>
          </div>
        )}
      </Loaded>
    </DoorFrame>
  );
}

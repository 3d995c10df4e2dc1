import { checkInSearchLengths } from '@kermesse/domain/tickets/check-in-schemas';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { SwitchField } from '../../ui/inputs/switch-field.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../ui/workspace/edition-gate.tsx';
import { boardQuery, peopleQuery } from './api.ts';
import { CameraView } from './camera-view.tsx';
import classes from './check-in.module.css';
import { Counters } from './counters.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { FoundPeople, PeopleList } from './people-list.tsx';
import { ticketCodeIn } from './read-code.ts';
import { RecentList } from './recent-list.tsx';
import { signal, useSignalSettings } from './signals.ts';
import { useCheckIn } from './use-check-in.ts';
import { WaitingNotice } from './waiting-notice.tsx';

/** A ticket held before the camera is one scan; after this delay it is another. */
const repeatMs = 4_000;

function Signals(): ReactElement {
  const { isSoundOn, isVibrationOn } = useSignalSettings();
  return (
    <Group gap={20}>
      <SwitchField
        label="Son"
        value={isSoundOn}
        onChange={(isOn) => useSignalSettings.setState({ isSoundOn: isOn })}
      />
      <SwitchField
        label="Vibration"
        value={isVibrationOn}
        onChange={(isOn) => useSignalSettings.setState({ isVibrationOn: isOn })}
      />
    </Group>
  );
}

function Content(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  const board = useQuery(boardQuery(editionId));
  const checkIn = useCheckIn(editionId, signal);
  const [isCameraOn, setIsCameraOn] = useState(false);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const field = useRef<HTMLInputElement>(null);
  const seen = useRef<{ code: string; untilMs: number } | null>(null);
  const isSearch =
    search === text.trim() && search.length >= checkInSearchLengths.min && ticketCodeIn(search) === null;
  const people = useQuery({ ...peopleQuery(editionId, search), enabled: isSearch });
  const { scan } = checkIn;

  const submit = (typed: string) => {
    const code = ticketCodeIn(typed);
    if (code === null) return;
    scan('code', code);
    setText('');
    field.current?.focus();
  };

  const readFrame = (read: string) => {
    const code = ticketCodeIn(read) ?? read.slice(0, 100);
    const now = performance.now();
    const isRepeat = seen.current?.code === code && seen.current.untilMs > now;
    seen.current = { code, untilMs: now + repeatMs };
    if (!isRepeat) scan('code', code);
  };

  return (
    <>
      <PageHeading title="Entrées" description={edition.name} />
      <Loaded query={board} skeleton={<FormSkeleton fields={3} />}>
        {({ entries, recent, timezone }) => (
          <div className={classes.page}>
            <Stack miw={0}>
              <Counters entries={entries} isLive={checkIn.isLive} />
              <WaitingNotice count={checkIn.waiting.length} onRetry={checkIn.retry} />
              <OutcomePanel outcome={checkIn.outcome} onUndo={checkIn.undo} />
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
                        if (ticketCodeIn(typed) !== null) submit(typed);
                      }}
                      autoFocus
                    />
                  </Box>
                  {ticketCodeIn(text) !== null && <Button type="submit">Vérifier</Button>}
                </Group>
              </form>
              {isSearch && (
                <FoundPeople query={people}>
                  {(found) => (
                    <PeopleList
                      people={found}
                      timezone={timezone}
                      isBusy={checkIn.isBusy}
                      onAdmit={(ticketId) => scan('ticket', ticketId)}
                      onUndo={checkIn.undo}
                    />
                  )}
                </FoundPeople>
              )}
              <Signals />
            </Stack>
            <RecentList recent={recent} timezone={timezone} onUndo={checkIn.undo} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** For a phone held in one hand. */
export function CheckInPage(): ReactElement {
  return (
    <AreaPage title="Entrées">
      <EditionGate needs="canManageAccreditations">
        <Content />
      </EditionGate>
    </AreaPage>
  );
}

import { builderDelays } from '@kermesse/domain/forms/limits';
import type { EditableForm } from '@kermesse/domain/forms/route-answers';
import { contentOf } from '@kermesse/domain/forms/schema/form';
import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useChangePageSearch } from '../../../platform/address/page-search.ts';
import { realtime } from '../../../platform/realtime/realtime.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { readDraft, readMissedChanges, saveChanges } from '../api.ts';
import classes from './builder.module.css';
import { Canvas } from './canvas/canvas.tsx';
import { ElementMenu } from './canvas/element-menu.tsx';
import { DragArea } from './drag/drag-area.tsx';
import { DragStore } from './drag/drag-store.ts';
import { DragContext } from './drag/use-drag.ts';
import type { OtherForm } from './form-switch.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { Palette } from './palette/palette.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { type Device, Preview } from './preview/preview.tsx';
import { FormRoom } from './room/form-room.ts';
import { RoomConnection, RoomContext } from './room/use-room.ts';
import { draftStorage } from './saving/local-draft.ts';
import { Saver } from './saving/saver.ts';
import { SaveRefusal } from './saving/saving-state.tsx';
import { SaverContext } from './saving/use-saver.ts';
import { BuilderActions } from './store/actions.ts';
import { BuilderStore } from './store/builder-store.ts';
import { freshIds, newSeed } from './store/new-id.ts';
import { BuilderContext, useBuilder } from './store/use-builder.ts';
import { Toolbar } from './toolbar.tsx';
import { BuilderUi, BuilderUiContext, useUiState } from './ui-state.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface BuilderProps {
  form: EditableForm;
  editionId: string;
  editionStart: string;
  eventName: string;
  /** Whose unsaved work may be kept on this device. */
  person: string;
  isForVolunteers: boolean;
  pageIndex: number;
  onStored: (formId: string, editionId: string) => void;
  forms: readonly OtherForm[];
  onOpen: (formId: string) => void;
  onDeleted: () => void;
}

/** What lives as long as the form is open; restores work that never reached the server. */
function open({ form, editionId, editionStart, person, pageIndex }: BuilderProps) {
  const base = contentOf(form);
  const version = form.version ?? 1;
  const keeper = draftStorage(person, form.documentId, window.localStorage);
  const left = keeper.read();
  const store = new BuilderStore({ form: base, timeZone: form.event_edition.timezone, editionStart });
  store.goToPage(pageIndex);
  const actions = new BuilderActions(store);
  const saver = new Saver({
    store,
    version,
    base: store.state.form,
    keeper,
    person,
    send: (sent) => saveChanges(form.documentId, sent),
    readMissed: (since) => readMissedChanges(form.documentId, since),
    readTheirs: () => readDraft(form.documentId),
  });
  const setting = { store, actions, editionId, formId: form.documentId };
  const save = () =>
    void saver.flush().then(() => saver.state.save.status === 'saved' && announce('Enregistré.'));
  const room = new FormRoom({
    formId: form.documentId,
    tabId: newSeed(),
    open: realtime,
    onSaved: (saved) => saver.hear(saved),
    onConnected: () => void saver.catchUp(),
  });
  return {
    setting,
    saver,
    room,
    save,
    drags: new DragStore(store, actions),
    ui: new BuilderUi(),
    left,
  };
}

type BuilderSession = ReturnType<typeof open>;

function restoreUnsaved(opened: BuilderSession): void {
  const { saver, left } = opened;
  opened.left = null;
  if (left === null || !saver.resume(left) || saver.state.save.status === 'conflict') return;
  toast.info('Vos dernières modifications, gardées sur cet appareil, ont été reprises.');
}

/** Soon after loading: adds the volunteer block where needed, and puts special blocks in their place. */
function checkSpecialBlocks({ setting }: BuilderSession, isForVolunteers: boolean): void {
  const { store } = setting;
  if (isForVolunteers)
    store.dispatch({ type: 'ensure_special_block', kind: 'volunteer', blockId: freshIds()('block') });
  // Every operation, even an empty one, moves them to the end of the last page.
  else store.dispatch({ type: 'batch', operations: [] });
}

/** Keeps the open page in the address for a reload; the first page has no parameter. */
function PageInAddress(): null {
  const pageIndex = useBuilder((state) => state.pageIndex);
  const written = useRef(pageIndex);
  const changeSearch = useChangePageSearch();
  useEffect(() => {
    if (written.current === pageIndex) return;
    written.current = pageIndex;
    changeSearch(() => ({ page: pageIndex === 0 ? undefined : pageIndex + 1 }));
  }, [pageIndex, changeSearch]);
  return null;
}

function Columns() {
  const panel = useUiState((state) => state.panel);
  const isPreviewOpen = useUiState((state) => state.isPreviewOpen);
  const [device, setDevice] = useState<Device>('phone');
  return (
    <div className={classes.columns} data-panel={panel} data-preview={isPreviewOpen ? device : undefined}>
      <div data-column="palette">
        <Palette />
      </div>
      <div data-column="canvas">
        <Canvas />
      </div>
      {isPreviewOpen && (
        <div data-column="preview">
          <Preview device={device} onDevice={setDevice} />
        </div>
      )}
      <div data-column="inspector">
        <Inspector />
      </div>
    </div>
  );
}

export function Builder(props: BuilderProps) {
  const { form, eventName, isForVolunteers, onStored, forms, onOpen, onDeleted } = props;
  const [opened] = useState(() => open(props));
  const { setting, saver, room, drags, ui } = opened;
  useShortcuts({ store: setting.store, actions: setting.actions, ui }, opened.save);
  useEffect(() => {
    const stop = saver.start();
    restoreUnsaved(opened);
    const timer = setTimeout(
      () => checkSpecialBlocks(opened, isForVolunteers),
      builderDelays.specialBlockCheckMs,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [opened, saver, isForVolunteers]);

  return (
    <BuilderContext value={setting}>
      <SaverContext value={saver}>
        <RoomContext value={room}>
          <BuilderUiContext value={ui}>
            <DragContext value={drags}>
              <Stack gap={0} h="calc(100dvh - var(--k-header-height))" mih={480}>
                <PageInAddress />
                <RoomConnection />
                <Toolbar {...{ form, eventName, onStored, forms, onOpen, onDeleted }} />
                <SaveRefusal />
                <DragArea>
                  <Columns />
                </DragArea>
                <PanelSwitch />
                <ElementMenu />
              </Stack>
            </DragContext>
          </BuilderUiContext>
        </RoomContext>
      </SaverContext>
    </BuilderContext>
  );
}

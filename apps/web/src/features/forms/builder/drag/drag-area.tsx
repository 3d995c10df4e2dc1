import {
  DragDropProvider,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
} from '@dnd-kit/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DraggedLabel } from '../../../../ui/drag/dragged-label.tsx';
import { pointerDrag } from '../../../../ui/drag/pointer-drag.ts';
import { focusGrip } from '../canvas/focus-element.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import type { Drag, Dragged, DragStore } from './drag-store.ts';
import { placeAt } from './place-at.ts';
import { useDrag, useDragStore } from './use-drag.ts';

/** Holding over a page's tab for this long opens the page. */
const openTabAfterMs = 500;

const keySteps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

const dropKeys: ReadonlySet<string> = new Set([' ', 'Enter']);
const cancelKeys: ReadonlySet<string> = new Set(['Escape', 'Tab']);

/** Whether the key was handled by the drag. */
function handleDragKey(drags: DragStore, drag: Drag, key: string): boolean {
  const step = keySteps[key];
  if (step !== undefined) {
    drags.step(step);
    return true;
  }
  if (!dropKeys.has(key) && !cancelKeys.has(key)) return false;
  const id = drag.dragged.type === 'existing' ? drag.dragged.ids[0] : undefined;
  if (dropKeys.has(key)) drags.drop();
  else drags.cancel();
  if (id !== undefined) focusGrip(id);
  return true;
}

/** During a keyboard drag, the arrows belong to it wherever the focus is. */
function useKeyboardDrag() {
  const drags = useDragStore();
  const isDragging = useDrag((drag) => drag?.by === 'keyboard');
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (drags.drag === null || !handleDragKey(drags, drags.drag, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [drags, isDragging]);
}

function DragPreview() {
  return <DraggedLabel name={useDrag((drag) => drag?.dragged.name ?? '')} />;
}

const draggedData = (event: DragStartEvent): { id?: string; dragged?: Dragged } =>
  (event.operation.source?.data ?? {}) as { id?: string; dragged?: Dragged };

/** By mouse and touch through the library, by keyboard place by place. */
export function DragArea({ children }: { children: ReactNode }) {
  const drags = useDragStore();
  const { store } = useBuilderSetting();
  const pendingTab = useRef<{ tab: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  useKeyboardDrag();

  const release = () => {
    if (pendingTab.current !== null) clearTimeout(pendingTab.current.timer);
    pendingTab.current = null;
  };
  const openTabUnder = (x: number, y: number) => {
    const tab = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest('[data-page-tab]')?.getAttribute('data-page-tab'))
      .find((id) => id != null);
    if (tab === pendingTab.current?.tab) return;
    release();
    if (tab === undefined || tab === null || drags.drag?.dragged.kind === 'page') return;
    const open = () => store.goToPage(store.state.form.pages.findIndex(({ id }) => id === tab));
    pendingTab.current = { tab, timer: setTimeout(open, openTabAfterMs) };
  };

  const onDragStart = (event: DragStartEvent) => {
    const { id, dragged } = draggedData(event);
    if (dragged !== undefined) drags.start(dragged, 'pointer');
    else if (id !== undefined) drags.start(drags.draggedOf(id), 'pointer');
  };
  const onDragMove = (event: DragMoveEvent) => {
    const { drag } = drags;
    if (drag === null) return;
    const { x, y } = event.to ?? event.operation.position.current;
    const { form, pageIndex } = store.state;
    drags.over(placeAt(form, drag.dragged.kind, pageIndex, x, y));
    openTabUnder(x, y);
  };
  const onDragEnd = (event: DragEndEvent) => {
    release();
    if (event.canceled) drags.cancel();
    else drags.drop();
  };

  return (
    <DragDropProvider
      {...pointerDrag}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        <DragPreview />
      </DragOverlay>
    </DragDropProvider>
  );
}

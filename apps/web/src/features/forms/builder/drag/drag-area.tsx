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
import type { Cargo, Drag, DragStore } from './drag-store.ts';
import { placeAt } from './place-at.ts';
import { useDrag, useDragStore } from './use-drag.ts';

/** Holding over a page's tab for this long opens the page. */
const springMs = 500;

const keySteps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

const dropKeys: ReadonlySet<string> = new Set([' ', 'Enter']);
const cancelKeys: ReadonlySet<string> = new Set(['Escape', 'Tab']);

/** Whether the key was handled by the drag. */
function carryOn(drags: DragStore, drag: Drag, key: string): boolean {
  const step = keySteps[key];
  if (step !== undefined) {
    drags.step(step);
    return true;
  }
  if (!dropKeys.has(key) && !cancelKeys.has(key)) return false;
  const id = drag.cargo.type === 'existing' ? drag.cargo.ids[0] : undefined;
  if (dropKeys.has(key)) drags.drop();
  else drags.cancel();
  if (id !== undefined) focusGrip(id);
  return true;
}

/** During a keyboard drag, the arrows belong to it wherever the focus is. */
function useKeyboardCarrying() {
  const drags = useDragStore();
  const isCarrying = useDrag((drag) => drag?.by === 'keyboard');
  useEffect(() => {
    if (!isCarrying) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (drags.drag === null || !carryOn(drags, drags.drag, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [drags, isCarrying]);
}

function Carried() {
  return <DraggedLabel name={useDrag((drag) => drag?.cargo.name ?? '')} />;
}

const cargoData = (event: DragStartEvent): { id?: string; cargo?: Cargo } =>
  (event.operation.source?.data ?? {}) as { id?: string; cargo?: Cargo };

/** By mouse and touch through the library, by keyboard place by place. */
export function DragArea({ children }: { children: ReactNode }) {
  const drags = useDragStore();
  const { store } = useBuilderSetting();
  const spring = useRef<{ tab: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  useKeyboardCarrying();

  const release = () => {
    if (spring.current !== null) clearTimeout(spring.current.timer);
    spring.current = null;
  };
  const springOpen = (x: number, y: number) => {
    const tab = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest('[data-page-tab]')?.getAttribute('data-page-tab'))
      .find((id) => id != null);
    if (tab === spring.current?.tab) return;
    release();
    if (tab === undefined || tab === null || drags.drag?.cargo.kind === 'page') return;
    const open = () => store.goToPage(store.state.form.pages.findIndex(({ id }) => id === tab));
    spring.current = { tab, timer: setTimeout(open, springMs) };
  };

  const onDragStart = (event: DragStartEvent) => {
    const { id, cargo } = cargoData(event);
    if (cargo !== undefined) drags.start(cargo, 'pointer');
    else if (id !== undefined) drags.start(drags.cargoOf(id), 'pointer');
  };
  const onDragMove = (event: DragMoveEvent) => {
    const { drag } = drags;
    if (drag === null) return;
    const { x, y } = event.to ?? event.operation.position.current;
    const { form, pageIndex } = store.state;
    drags.over(placeAt(form, drag.cargo.kind, pageIndex, x, y));
    springOpen(x, y);
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
        <Carried />
      </DragOverlay>
    </DragDropProvider>
  );
}

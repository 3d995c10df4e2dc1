import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import '@xyflow/react/dist/base.css';
import { ActionIcon, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { useId, useReducedMotion } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  MarkerType,
  Panel,
  ReactFlow,
  type ReactFlowInstance,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ConditionLine } from './condition-line.tsx';
import type { FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { GraphContext } from './graph-context.ts';
import { type GraphLayout, layoutGraph, sizes } from './graph-layout.ts';
import { type GraphModel, graphModel, pageKey } from './graph-model.ts';
import {
  type GraphEdge,
  type GraphNode,
  graphEdges,
  graphNodes,
  jumpEdges,
  overviewNodes,
} from './graph-nodes.ts';
import { type GraphShape, shapeOf } from './graph-shape.ts';
import { JumpLine } from './jump-line.tsx';
import { graphMessages } from './messages.ts';
import { BlockView, ItemView, MissingView, PageView } from './node-views.tsx';

const nodeTypes = { page: PageView, block: BlockView, item: ItemView, missing: MissingView };
/** Lines above the pages are no part of what the library fits into view. */
const wholeView = (lanes: number) => ({
  padding: {
    x: '40px',
    bottom: '40px',
    top: `${lanes === 0 ? 40 : 24 + sizes.lane.first + lanes * sizes.lane.height}px`,
    right: '150px',
  } as const,
  maxZoom: 1,
});
/** Below this zoom only blocks are legible. */
const farZoom = 0.4;
const readableZoom = 0.8;
/** Up to this many elements are drawn at any zoom. */
const drawnWhole = 150;
const edgeTypes = { condition: ConditionLine, jump: JumpLine };
const edgeDefaults = { markerEnd: { type: MarkerType.ArrowClosed, color: 'context-stroke' } };
const words = {
  'controls.ariaLabel': graphMessages.label,
  'minimap.ariaLabel': graphMessages.label,
  'handle.ariaLabel': '',
};

export function LoadedFormGraph(props: FormGraphProps) {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

/** A small form is shown whole; of a large one, its beginning. */
function openView(
  flow: ReactFlowInstance<GraphNode, GraphEdge>,
  { pages, blocks }: GraphLayout,
  lanes: number,
): void {
  const width = Math.max(0, ...pages.map((page) => page.x + page.width));
  const height = Math.max(0, ...blocks.map((block) => block.y + block.height));
  const fits = width * farZoom < window.innerWidth && height * farZoom < window.innerHeight;
  const above = lanes === 0 ? 56 : 56 + (sizes.lane.first + lanes * sizes.lane.height) * readableZoom;
  if (fits) void flow.fitView(wholeView(lanes));
  else void flow.setViewport({ x: 40, y: above, zoom: readableZoom });
}

/** Up and down in reading order, left and right to the next page; a page's head stands before what is on it. */
function nextNode({ pages, elements }: GraphModel, key: string, pressed: string): string | null {
  const stops = pages.flatMap(({ id }, pageIndex) => [
    { key: pageKey(id), pageIndex },
    ...elements
      .filter(({ element }) => element.pageIndex === pageIndex)
      .map((entry) => ({ key: entry.key, pageIndex })),
  ]);
  const index = stops.findIndex((stop) => stop.key === key);
  const page = stops[index]?.pageIndex;
  if (page === undefined) return null;
  const isHead = pages[page] !== undefined && pageKey(pages[page].id) === key;
  const onPage = (wanted: number) =>
    stops.filter(({ pageIndex }) => pageIndex === wanted).at(isHead ? 0 : 1)?.key ?? null;
  switch (pressed) {
    case 'ArrowDown':
      return stops[index + 1]?.key ?? null;
    case 'ArrowUp':
      return stops[index - 1]?.key ?? null;
    case 'ArrowRight':
      return onPage(page + 1);
    case 'ArrowLeft':
      return onPage(page - 1);
    default:
      return null;
  }
}

/** Computed in a worker; null until done. */
function useGraphLayout(shape: GraphShape): GraphLayout | null {
  const [layout, setLayout] = useState<GraphLayout | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<GraphLayout>) => setLayout(data));
    // Where the worker is refused, the layout is computed here.
    worker.addEventListener('error', () => setLayout(layoutGraph(shape)));
    worker.postMessage(shape);
    return () => worker.terminate();
  }, [shape]);
  return layout;
}

function Graph({ form, findings, onSelect }: FormGraphProps) {
  const flow = useReactFlow<GraphNode, GraphEdge>();
  const root = useRef<HTMLElement>(null);
  const hint = useId();
  const duration = useReducedMotion() ? 0 : 200;
  const model = useMemo(() => graphModel(form, findings), [form, findings]);
  const layout = useGraphLayout(useMemo(() => shapeOf(model), [model]));
  const isLarge = model.elements.length > drawnWhole;
  const isFar = useStore(({ transform }) => isLarge && transform[2] < farZoom);
  const near = useMemo(() => (layout ? graphNodes(layout, model) : []), [layout, model]);
  const far = useMemo(() => (layout ? overviewNodes(layout, model) : []), [layout, model]);
  const jumps = useMemo(() => jumpEdges(model), [model]);
  const edges = useMemo<GraphEdge[]>(() => [...graphEdges(model), ...jumps], [model, jumps]);
  const lanes = Math.max(0, ...jumps.map(({ data }) => (data?.lane ?? 0) + 1));

  const center = useCallback(
    (key: string, over: number) => {
      const place = near.find(({ id }) => id === key)?.position;
      if (place === undefined) return;
      const zoom = Math.max(flow.getZoom(), readableZoom);
      void flow.setCenter(place.x + sizes.item.width / 2, place.y + 27, { zoom, duration: over });
    },
    [flow, near],
  );
  const nodeButton = (key: string) =>
    root.current?.querySelector<HTMLElement>(`[data-graph-node="${key}"]`) ?? null;
  /** Nodes out of view are not in the DOM: the view moves there first. */
  const focusNode = (key: string) => {
    const button = nodeButton(key);
    if (button) return button.focus();
    center(key, 0);
    focusWhenRendered(() => nodeButton(key));
  };

  const actions = useMemo(
    () => ({
      select: onSelect,
      follow: (key: string) => {
        const button = root.current?.querySelector(`[data-graph-node="${key}"]`);
        // Only the keyboard moves the view: a click is already in view.
        if (button?.matches(':focus-visible')) center(key, duration);
      },
    }),
    [center, onSelect, duration],
  );

  const fit = () => void flow.fitView({ ...wholeView(lanes), duration });
  if (layout === null) return <Skeleton height="100%" mih={320} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') void flow.zoomIn({ duration });
    else if (event.key === '-') void flow.zoomOut({ duration });
    else if (event.key === '0') fit();
    else {
      const key = document.activeElement?.getAttribute('data-graph-node');
      const next = key ? nextNode(model, key, event.key) : null;
      if (next === null) return;
      focusNode(next);
    }
    event.preventDefault();
  };

  return (
    <GraphContext value={actions}>
      <section
        ref={root}
        className={classes.graph}
        data-far={isFar || undefined}
        aria-label={graphMessages.label}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        <ReactFlow
          nodes={isFar ? far : near}
          edges={isFar ? jumps : edges}
          onlyRenderVisibleElements
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          defaultEdgeOptions={edgeDefaults}
          ariaLabelConfig={words}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          deleteKeyCode={null}
          disableKeyboardA11y
          minZoom={0.05}
          maxZoom={1.6}
          onInit={() => openView(flow, layout, lanes)}
        >
          <Panel position="bottom-left">
            <Group gap={6}>
              <ActionIcon
                variant="default"
                aria-label={graphMessages.zoomIn}
                onClick={() => void flow.zoomIn({ duration })}
              >
                <IconPlus size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={graphMessages.zoomOut}
                onClick={() => void flow.zoomOut({ duration })}
              >
                <IconMinus size={18} />
              </ActionIcon>
              <ActionIcon variant="default" aria-label={graphMessages.fit} onClick={fit}>
                <IconFocusCentered size={18} />
              </ActionIcon>
            </Group>
          </Panel>
        </ReactFlow>
        <VisuallyHidden id={hint}>{graphMessages.hint}</VisuallyHidden>
      </section>
    </GraphContext>
  );
}

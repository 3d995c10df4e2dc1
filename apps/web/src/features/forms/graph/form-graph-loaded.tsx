import '@xyflow/react/dist/base.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useId, useReducedMotion } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { MarkerType, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { ConditionLine } from './condition-line.tsx';
import type { FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { GraphContext } from './graph-context.ts';
import { layOut } from './graph-layout.ts';
import { graphModel } from './graph-model.ts';
import { graphEdges, graphNodes } from './graph-nodes.ts';
import { graphMessages } from './messages.ts';
import { nextNode } from './next-node.ts';
import { BlockFace, ItemFace, MissingFace, PageFace } from './node-faces.tsx';

const nodeTypes = { page: PageFace, block: BlockFace, item: ItemFace, missing: MissingFace };
/** The words of a condition stand at the right of the last page: the view leaves them room. */
const wholeView = { padding: { x: '40px', y: '40px', right: '150px' }, maxZoom: 1 } as const;
const edgeTypes = { condition: ConditionLine };
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

function Graph({ form, findings, onSelect }: FormGraphProps) {
  const flow = useReactFlow();
  const root = useRef<HTMLElement>(null);
  const hint = useId();
  const duration = useReducedMotion() ? 0 : 200;
  const model = useMemo(() => graphModel(form, findings), [form, findings]);
  const nodes = useMemo(() => graphNodes(layOut(model)), [model]);
  const edges = useMemo(() => graphEdges(model), [model]);

  const actions = useMemo(
    () => ({
      select: onSelect,
      follow: (key: string) => {
        const button = root.current?.querySelector(`[data-graph-node="${key}"]`);
        const node = flow.getInternalNode(key);
        // Only the keyboard takes the view along: a click is already where one looks.
        if (!node || !button?.matches(':focus-visible')) return;
        const { x, y } = node.internals.positionAbsolute;
        void flow.setCenter(x + (node.width ?? 0) / 2, y + 27, {
          zoom: Math.max(flow.getZoom(), 0.8),
          duration,
        });
      },
    }),
    [flow, onSelect, duration],
  );

  const fit = () => void flow.fitView({ ...wholeView, duration });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') void flow.zoomIn({ duration });
    else if (event.key === '-') void flow.zoomOut({ duration });
    else if (event.key === '0') fit();
    else {
      const key = document.activeElement?.getAttribute('data-graph-node');
      const next = key ? nextNode(model, key, event.key) : null;
      if (next === null) return;
      root.current?.querySelector<HTMLElement>(`[data-graph-node="${next}"]`)?.focus();
    }
    event.preventDefault();
  };

  return (
    <GraphContext value={actions}>
      <section
        ref={root}
        className={classes.graph}
        aria-label={graphMessages.label}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
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
          minZoom={0.15}
          maxZoom={1.6}
          fitView
          fitViewOptions={wholeView}
        >
          <Panel position="bottom-left" className={classes.controls ?? ''}>
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
          </Panel>
        </ReactFlow>
        <VisuallyHidden id={hint}>{graphMessages.hint}</VisuallyHidden>
      </section>
    </GraphContext>
  );
}

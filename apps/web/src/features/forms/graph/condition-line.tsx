import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import shared from '../shared.module.css';
import classes from './graph.module.css';
import { sizes } from './graph-layout.ts';
import type { ConditionEdge } from './graph-nodes.ts';

type EdgeEnds = Pick<
  EdgeProps,
  'sourceX' | 'sourceY' | 'targetX' | 'targetY' | 'sourcePosition' | 'targetPosition'
>;

const arrow = sizes.label.distance;

/** Within a page the line curves to the right of the column; the library's curve would lie on its edge. */
function pathOf(ends: EdgeEnds): string {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  if (sourcePosition !== targetPosition) return getBezierPath({ ...ends, curvature: 0.3 })[0];
  const bulge = Math.min(48 + Math.abs(targetY - sourceY) * 0.15, 140);
  const outer = Math.max(sourceX, targetX) + bulge;
  return `M ${sourceX} ${sourceY} C ${outer} ${sourceY}, ${outer} ${targetY}, ${targetX} ${targetY}`;
}

const corner = 14;

/** Out into the gap beside the column, above all cards, and down in the gap before the element. */
function roundabout({ sourceX, sourceY, targetX, targetY }: EdgeEnds, slot: number): string {
  const shift = slot * 8;
  const out = sourceX + sizes.padding + 24 + shift;
  const back = targetX - sizes.padding - 24 - shift;
  const top = -28 - shift;
  const way = back > out ? 1 : -1;
  return [
    `M ${sourceX} ${sourceY} H ${out - corner}`,
    `Q ${out} ${sourceY}, ${out} ${sourceY - corner} V ${top + corner}`,
    `Q ${out} ${top}, ${out + way * corner} ${top} H ${back - way * corner}`,
    `Q ${back} ${top}, ${back} ${top + corner} V ${targetY - corner}`,
    `Q ${back} ${targetY}, ${back + corner} ${targetY} H ${targetX}`,
  ].join(' ');
}

/** Beside the dependent element, where every line has its own place. */
function wordsAt(
  { targetX, targetY, sourcePosition, targetPosition }: EdgeEnds,
  slot: number,
  slots: number,
): string {
  const y = targetY + (slot - (slots - 1) / 2) * sizes.label.height;
  if (sourcePosition === targetPosition)
    return `translate(0, -50%) translate(${targetX + sizes.padding + arrow}px, ${y}px)`;
  return `translate(-100%, -50%) translate(${targetX - arrow}px, ${y}px)`;
}

export function ConditionLine(props: EdgeProps<ConditionEdge>) {
  const { data, markerEnd } = props;
  const severity = data?.severity ?? undefined;
  return (
    <>
      <BaseEdge
        path={data?.isRoundabout ? roundabout(props, data.slot) : pathOf(props)}
        className={`${classes.line} ${severity ? classes[severity] : ''}`}
        {...(markerEnd ? { markerEnd } : {})}
      />
      <EdgeLabelRenderer>
        <div
          aria-hidden="true"
          className={`${shared.ellipsis} ${classes.words}`}
          data-severity={severity}
          style={{ transform: wordsAt(props, data?.slot ?? 0, data?.slots ?? 1) }}
        >
          {data?.words}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import shared from '../shared.module.css';
import classes from './graph.module.css';
import { sizes } from './graph-layout.ts';
import type { JumpEdge } from './graph-nodes.ts';

const corner = 14;
/** From the edge of a page's head, and between two jumps of one page. */
const inset = 28;
const apart = 12;

/** Up from the end of a page, whose head begins at zero, along its lane and down onto the beginning of the other. */
export function JumpLine({ sourceX, targetX, data, markerEnd }: EdgeProps<JumpEdge>) {
  const { words, severity, lane, leaving, arriving } = data ?? {
    ...{ words: '', severity: null },
    ...{ lane: 0, leaving: 0, arriving: 0 },
  };
  const out = sourceX - inset - leaving * apart;
  const back = targetX + inset + arriving * apart;
  const top = -sizes.lane.first - lane * sizes.lane.height;
  const way = back > out ? 1 : -1;
  const path = [
    `M ${out} 0 V ${top + corner}`,
    `Q ${out} ${top}, ${out + way * corner} ${top} H ${back - way * corner}`,
    `Q ${back} ${top}, ${back} ${top + corner} V 0`,
  ].join(' ');
  return (
    <>
      <BaseEdge
        path={path}
        className={`${classes.line} ${classes.jump} ${severity ? classes[severity] : ''}`}
        {...(markerEnd ? { markerEnd } : {})}
      />
      <EdgeLabelRenderer>
        <div
          aria-hidden="true"
          className={`${shared.ellipsis} ${classes.words} ${classes.jumpWords}`}
          data-severity={severity ?? undefined}
          style={{
            transform: `translate(0, -50%) translate(${Math.min(out, back) + corner + 6}px, ${top}px)`,
          }}
        >
          {words}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import classes from './graph.module.css';
import type { ConditionEdge } from './graph-nodes.ts';

/** A condition between two elements, with its words on the line. */
export function ConditionLine(props: EdgeProps<ConditionEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data } = props;
  const [path, labelX, labelY] = getBezierPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    curvature: sourcePosition === targetPosition ? 0.9 : 0.3,
  });
  const severity = data?.severity ?? undefined;
  return (
    <>
      <BaseEdge
        path={path}
        className={`${classes.line} ${severity ? classes[severity] : ''}`}
        {...(props.markerEnd ? { markerEnd: props.markerEnd } : {})}
      />
      <EdgeLabelRenderer>
        <div
          aria-hidden="true"
          className={classes.words}
          data-severity={severity}
          style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
        >
          {data?.words}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

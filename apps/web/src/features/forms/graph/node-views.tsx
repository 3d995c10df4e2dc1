import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconLayoutList, IconTrashOff } from '@tabler/icons-react';
import type { NodeProps } from '@xyflow/react';
import type { CSSProperties } from 'react';
import { elementName, itemIcon, itemSummary } from '../builder/canvas/element-display.tsx';
import shared from '../shared.module.css';
import classes from './graph.module.css';
import { useGraph } from './graph-context.ts';
import { sizes } from './graph-layout.ts';
import type { GraphElement, GraphPage } from './graph-model.ts';
import type { BlockNode, ItemNode, PageNode } from './graph-nodes.ts';
import { graphMessages } from './messages.ts';

/** The library looks for these marks in the DOM; its own component would subscribe to every change. */
function LineEnds({ at }: { at: number }) {
  return (
    <>
      <span
        className={`target ${classes.end}`}
        data-handleid="in-left"
        data-handlepos="left"
        style={{ top: at, left: 0 }}
      />
      <span
        className={`target ${classes.end}`}
        data-handleid="in-right"
        data-handlepos="right"
        style={{ top: at, right: 0 }}
      />
      <span
        className={`source ${classes.end}`}
        data-handleid="out"
        data-handlepos="right"
        style={{ top: at, right: 0 }}
      />
    </>
  );
}

function Mark({ severity }: Pick<GraphElement, 'severity'>) {
  if (severity === null) return null;
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
  return <Icon size={18} className={classes.mark} data-severity={severity} aria-hidden="true" />;
}

/** The accessible name: name, condition, problems. */
function spoken({ element, condition, findings }: GraphElement): string {
  return [elementName(element), condition, ...findings.map(({ message }) => message)]
    .filter((part) => part !== '')
    .join('. ');
}

const spokenPage = ({ name, jumps, findings }: GraphPage, number: number): string =>
  [graphMessages.spokenPage(number, name), ...jumps, ...findings.map(({ message }) => message)].join('. ');

export function PageView({ id, data: { page, number } }: NodeProps<PageNode>) {
  const { select, follow } = useGraph();
  const said = [...page.jumps, ...page.findings.map(({ message }) => message)];
  return (
    <div className={classes.pageBox}>
      <UnstyledButton
        className={`${classes.page} nopan`}
        data-graph-node={id}
        aria-label={spokenPage(page, number)}
        title={said.join('\n') || undefined}
        onClick={() => select(page.target)}
        onFocus={() => follow(id)}
      >
        <span className={classes.number}>{number}</span>
        <span className={`${shared.ellipsis} ${classes.pageName}`}>{page.name}</span>
        <Mark severity={page.severity} />
      </UnstyledButton>
      <LineEnds at={sizes.pageBar / 2} />
    </div>
  );
}

export function BlockView({ id, data: { entry, head } }: NodeProps<BlockNode>) {
  const { select, follow } = useGraph();
  return (
    <div className={classes.block} data-severity={entry.severity ?? undefined}>
      <UnstyledButton
        className={`${classes.blockHead} nopan`}
        style={{ '--head-height': `${head}px` } as CSSProperties}
        data-graph-node={id}
        aria-label={spoken(entry)}
        title={entry.findings.map(({ message }) => message).join('\n') || undefined}
        onClick={() => select(entry.target)}
        onFocus={() => follow(id)}
      >
        <IconLayoutList size={18} className={shared.icon} aria-hidden="true" />
        <span className={`${shared.ellipsis} ${classes.name}`}>{elementName(entry.element)}</span>
        <Mark severity={entry.severity} />
      </UnstyledButton>
      <LineEnds at={head / 2} />
    </div>
  );
}

export function ItemView({ id, data: { entry } }: NodeProps<ItemNode>) {
  const { select, follow } = useGraph();
  const { element } = entry;
  if (element.kind === 'block') return null;
  const Icon = itemIcon(element);
  return (
    <div className={classes.item} data-severity={entry.severity ?? undefined}>
      <UnstyledButton
        className={`${classes.itemButton} nopan`}
        data-graph-node={id}
        aria-label={spoken(entry)}
        title={entry.findings.map(({ message }) => message).join('\n') || undefined}
        onClick={() => select(entry.target)}
        onFocus={() => follow(id)}
      >
        <Icon size={18} className={shared.icon} aria-hidden="true" />
        <span className={shared.texts}>
          <span className={`${shared.ellipsis} ${classes.name}`}>{elementName(element)}</span>
          <span className={`${shared.ellipsis} ${classes.summary}`}>{itemSummary(element)}</span>
        </span>
        <Mark severity={entry.severity} />
      </UnstyledButton>
      <LineEnds at={sizes.item.height / 2} />
    </div>
  );
}

export function MissingView() {
  return (
    <div className={classes.missing}>
      <IconTrashOff size={18} aria-hidden="true" />
      {graphMessages.missing}
      <LineEnds at={sizes.item.height / 2} />
    </div>
  );
}

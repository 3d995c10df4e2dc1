import { formatTime } from '@kermesse/domain/shared/moments';
import type { PlanningModel } from '@kermesse/domain/volunteers/planning-model';
import { Box, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import classes from './planning.module.css';
import { laneHeight, MissionRow } from './planning-row.tsx';
import { hoursAround, rowsOf, type Step, stepFrom } from './planning-rows.ts';
import type { ChooseSlot } from './slot-block.tsx';

interface PlanningGridProps {
  model: PlanningModel;
  missionIds: readonly string[];
  day: string;
  chosen: string | null;
  onChoose: ChooseSlot;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

const headHeight = 36;
/** Pixels: the hours of a short slot remain legible. */
const hourWidth = 40;

/** Time from left to right, missions from top to bottom; virtualised. */
export function PlanningGrid(props: PlanningGridProps): ReactElement {
  const { model, missionIds, day, chosen, onChoose } = props;
  const { timeZone } = model.planning;
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const isMoving = useRef(false);
  const rows = useMemo(() => rowsOf(model, missionIds, day), [model, missionIds, day]);
  const span = useMemo(() => hoursAround(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.count ?? 1) * laneHeight + 12,
    overscan: 4,
    // A row reached by keyboard must not end below the header.
    scrollPaddingStart: headHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();

  // The slot reached by keyboard may be rendered only now.
  useEffect(() => {
    if (!isMoving.current || cursor === null) return;
    const slot = frame.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(cursor)}"]`);
    if (!slot) return;
    isMoving.current = false;
    slot.focus();
  });

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).dataset.slot;
    if (!step || !from) return;
    event.preventDefault();
    const next = stepFrom(rows, from, step);
    if (!next) return;
    isMoving.current = true;
    virtual.scrollToIndex(next.row);
    setCursor(next.slot.slot.documentId);
  };

  const inSight = items
    .flatMap(({ index }) => rows[index]?.lanes ?? [])
    .map(({ view }) => view.slot.documentId);
  const tabStop = [cursor, chosen].find((id) => id !== null && inSight.includes(id)) ?? inSight[0] ?? null;
  const inRow = (index: number, id: string | null) =>
    rows[index]?.lanes.some(({ view }) => view.slot.documentId === id) ? id : null;
  const { begin, hours } = span;
  const every = hours.length > 8 ? 2 : 1;
  if (rows.length === 0)
    return (
      <Text my="md" p="40px 20px" c="dimmed" ta="center" bd="1px dashed var(--k-line)" bdrs="lg">
        Aucun créneau ne correspond.
      </Text>
    );
  return (
    <section
      className={classes.frame}
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Planning du jour"
      onKeyDown={move}
    >
      <div style={{ minWidth: `calc(var(--row-head) + ${hours.length * hourWidth}px)` }}>
        <div className={classes.hours} aria-hidden="true">
          <span className={classes.corner} />
          <div className={classes.track}>
            {hours.map(
              (hour, n) =>
                n % every === 0 && (
                  <Box
                    key={hour}
                    component="span"
                    pos="absolute"
                    top={9}
                    left={`${((hour - begin) / (span.end - begin)) * 100}%`}
                    c="var(--k-muted)"
                    fz="xs"
                    className="k-figures"
                  >
                    {formatTime(hour, timeZone)}
                  </Box>
                ),
            )}
          </div>
        </div>
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <MissionRow
                  key={item.key}
                  model={model}
                  row={row}
                  start={item.start}
                  height={item.size}
                  span={span}
                  hourCount={hours.length}
                  chosen={inRow(item.index, chosen)}
                  tabStop={inRow(item.index, tabStop)}
                  onChoose={onChoose}
                />
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}

import type { Placed, PlanningModel, SlotView } from '@kermesse/domain/volunteers/planning-model';
import { Box } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import classes from './planning.module.css';
import type { PlanningRow } from './planning-rows.ts';
import { type ChooseSlot, SlotBlock } from './slot-block.tsx';

export const laneHeight = 58;

const nobody: readonly Placed[] = [];

interface MissionRowProps {
  model: PlanningModel;
  row: PlanningRow;
  /** In pixels from the top of the sheet. */
  start: number;
  height: number;
  span: { begin: number; end: number };
  hourCount: number;
  /** Null unless in this row, so that other rows do not render again. */
  chosen: string | null;
  tabStop: string | null;
  onChoose: ChooseSlot;
}

/** Memoised: scrolling renders only new rows. */
export const MissionRow = memo(function MissionRow(props: MissionRowProps): ReactElement {
  const { model, row, start, height, span, hourCount, chosen, tabStop, onChoose } = props;
  const color = model.planning.families.find(({ documentId }) => documentId === row.mission.family)?.color;
  const length = span.end - span.begin;
  const place = (view: SlotView, lane: number) => ({
    left: `${((view.begin - span.begin) / length) * 100}%`,
    width: `calc(${((view.end - view.begin) / length) * 100}% - 4px)`,
    top: lane * laneHeight + 6,
  });
  const people = row.lanes.flatMap(({ view }) => model.placed.get(view.slot.documentId) ?? nobody);
  const presentCount = people.filter(
    ({ assignment }) => assignment.presence === 'present' || assignment.presence === 'late',
  ).length;
  return (
    <div className={classes.row} style={{ height, transform: `translateY(${start}px)` }}>
      <div className={classes.rowHead} style={color ? { boxShadow: `inset 4px 0 ${color}` } : {}}>
        <span className={classes.rowTitle}>{row.mission.title}</span>
        {presentCount > 0 && (
          <Box component="span" c="var(--k-sapin)" fz="xs">
            {presentCount}/{people.length} présents
          </Box>
        )}
      </div>
      <div className={classes.track} style={{ backgroundSize: `${100 / hourCount}% 100%` }}>
        {row.lanes.map(({ view, lane }) => (
          <SlotBlock
            key={view.slot.documentId}
            view={view}
            placed={model.placed.get(view.slot.documentId) ?? nobody}
            style={place(view, lane)}
            timeZone={model.planning.timeZone}
            isChosen={chosen === view.slot.documentId}
            isTabStop={tabStop === view.slot.documentId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
});

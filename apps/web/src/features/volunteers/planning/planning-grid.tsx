import { formatTime } from '@kermesse/domain/shared/moments';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactElement, useMemo, useRef, useState } from 'react';
import { carriedBy, carries } from './drag.ts';
import classes from './planning.module.css';
import { inLanes, type Placed, type PlanningModel, type SlotView } from './planning-model.ts';

const laneHeight = 58;
const hourMs = 3_600_000;

interface SlotBlockProps {
  view: SlotView;
  placed: readonly Placed[];
  style: { left: string; width: string; top: number };
  timeZone: string;
  isChosen: boolean;
  onChoose: (slot: SlotView) => void;
  onDrop: (slot: SlotView, volunteer: string, assignment: string | null) => void;
}

const SlotBlock = memo(function SlotBlock(props: SlotBlockProps): ReactElement {
  const { view, placed, style, timeZone, isChosen, onChoose, onDrop } = props;
  const [isOver, setIsOver] = useState(false);
  const { need } = view.slot;
  const conflicts = placed.filter((each) => each.conflicts.length > 0).length;
  const hours = `${formatTime(view.begin, timeZone)} – ${formatTime(view.end, timeZone)}`;
  const state = placed.length >= need ? 'full' : placed.length === 0 ? 'empty' : 'partial';
  const spoken = `${view.mission.title}, ${hours}, ${placed.length} sur ${need}${conflicts > 0 ? `, ${conflicts} en conflit` : ''}`;
  return (
    <button
      type="button"
      className={classes.slot}
      style={style}
      data-state={state}
      data-over={isOver || undefined}
      aria-pressed={isChosen}
      aria-label={spoken}
      onClick={() => onChoose(view)}
      onDragOver={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const carried = carriedBy(event);
        if (!carried) return;
        event.preventDefault();
        onDrop(view, carried.volunteer, carried.assignment);
      }}
    >
      <span className={classes.slotHours}>{hours}</span>
      <span className={classes.slotCount}>
        {placed.length}/{need}
        {conflicts > 0 && <IconAlertTriangle size={15} aria-hidden="true" className={classes.warning} />}
      </span>
    </button>
  );
});

interface PlanningGridProps {
  model: PlanningModel;
  /** In the order of the rows. */
  missionIds: readonly string[];
  day: string;
  chosen: string | null;
  onChoose: (slot: SlotView) => void;
  onDrop: SlotBlockProps['onDrop'];
}

const nobody: readonly Placed[] = [];

/** Time from left to right, missions from top to bottom; only the rows in sight are drawn. */
export function PlanningGrid({
  model,
  missionIds,
  day,
  chosen,
  onChoose,
  onDrop,
}: PlanningGridProps): ReactElement {
  const { timeZone } = model.planning;
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      missionIds.flatMap((id) => {
        const views = (model.slotsOfMission.get(id) ?? []).filter((view) => view.day === day);
        const [first] = views;
        return first ? [{ id, mission: first.mission, ...inLanes(views) }] : [];
      }),
    [model, missionIds, day],
  );
  const [begin, end] = useMemo(() => {
    const views = rows.flatMap(({ lanes }) => lanes.map(({ view }) => view));
    const from = Math.min(...views.map((view) => view.begin));
    const until = Math.max(...views.map((view) => view.end));
    return [Math.floor(from / hourMs) * hourMs, Math.ceil(until / hourMs) * hourMs];
  }, [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.count ?? 1) * laneHeight + 12,
    overscan: 4,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const span = end - begin;
  const place = (view: SlotView, lane: number) => ({
    left: `${((view.begin - begin) / span) * 100}%`,
    width: `calc(${((view.end - view.begin) / span) * 100}% - 4px)`,
    top: lane * laneHeight + 6,
  });
  const hours = Array.from({ length: Math.max(1, Math.round(span / hourMs)) }, (_, n) => begin + n * hourMs);
  const step = hours.length > 14 ? 2 : 1;
  if (rows.length === 0) return <p className={classes.none}>Aucun créneau ce jour-là.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls the planning with the keys
    <section className={classes.frame} ref={frame} tabIndex={0} aria-label="Planning du jour">
      <div className={classes.sheet} style={{ minWidth: 200 + hours.length * 58 }}>
        <div className={classes.hours} aria-hidden="true">
          <span className={classes.corner} />
          <div className={classes.track}>
            {hours.map(
              (hour, n) =>
                n % step === 0 && (
                  <span
                    key={hour}
                    className={classes.hour}
                    style={{ left: `${((hour - begin) / span) * 100}%` }}
                  >
                    {formatTime(hour, timeZone)}
                  </span>
                ),
            )}
          </div>
        </div>
        <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const people = row.lanes.flatMap(({ view }) => model.placed.get(view.slot.documentId) ?? nobody);
            const here = people.filter(
              ({ assignment }) => assignment.presence === 'present' || assignment.presence === 'late',
            ).length;
            return (
              <div
                key={item.key}
                className={classes.row}
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                <div className={classes.rowHead}>
                  <span className={classes.rowTitle}>{row.mission.title}</span>
                  {here > 0 && (
                    <span className={classes.rowNote}>
                      {here}/{people.length} présents
                    </span>
                  )}
                </div>
                <div className={classes.track} style={{ backgroundSize: `${100 / hours.length}% 100%` }}>
                  {row.lanes.map(({ view, lane }) => (
                    <SlotBlock
                      key={view.slot.documentId}
                      view={view}
                      placed={model.placed.get(view.slot.documentId) ?? nobody}
                      style={place(view, lane)}
                      timeZone={timeZone}
                      isChosen={chosen === view.slot.documentId}
                      onChoose={onChoose}
                      onDrop={onDrop}
                    />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

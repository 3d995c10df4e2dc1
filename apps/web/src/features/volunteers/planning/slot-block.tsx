import { useDroppable } from '@dnd-kit/react';
import { formatTimeRange } from '@kermesse/domain/shared/moments';
import type { Placed, SlotView } from '@kermesse/domain/volunteers/planning-model';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './planning.module.css';

export type ChooseSlot = (slot: SlotView) => void;

interface SlotBlockProps {
  view: SlotView;
  placed: readonly Placed[];
  style: { left: string; width: string; top: number };
  timeZone: string;
  isChosen: boolean;
  /** One slot is in the Tab order; the arrow keys reach the others. */
  isTabStop: boolean;
  onChoose: ChooseSlot;
}

export function SlotBlock(props: SlotBlockProps): ReactElement {
  const { view, placed, style, timeZone, isChosen, isTabStop, onChoose } = props;
  const { ref, isDropTarget } = useDroppable({ id: view.slot.documentId });
  const { need } = view.slot;
  const conflicts = placed.filter((each) => each.conflicts.length > 0).length;
  const hours = formatTimeRange(view.begin, view.end, timeZone);
  const state = placed.length >= need ? 'full' : placed.length === 0 ? 'empty' : 'partial';
  const spoken = `${view.mission.title}, ${hours}, ${placed.length} sur ${need}${conflicts > 0 ? `, ${conflicts} en conflit` : ''}`;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.slot}
      style={style}
      data-slot={view.slot.documentId}
      data-state={state}
      data-over={isDropTarget || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={spoken}
      onClick={() => onChoose(view)}
    >
      <span className={classes.slotHours}>{hours}</span>
      <span className={classes.slotCount}>
        {placed.length}/{need}
        {conflicts > 0 && <IconAlertTriangle size={15} aria-hidden="true" />}
      </span>
    </button>
  );
}

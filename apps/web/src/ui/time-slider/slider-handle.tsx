import {
  formatMinutes,
  handleLimits,
  keyTarget,
  type RangeHandle,
  spokenMinutes,
  type TimeRange,
  type TimeRangeBounds,
} from '@kermesse/domain/shared/time-range';
import type { KeyboardEvent, Ref } from 'react';
import classes from './time-slider.module.css';

interface SliderHandleProps {
  handle: RangeHandle;
  label: string;
  range: TimeRange;
  bounds: TimeRangeBounds;
  isDisabled: boolean;
  isDragged: boolean;
  hasError: boolean;
  describedBy: string | undefined;
  left: string;
  onMove: (to: number) => void;
  ref: Ref<HTMLDivElement>;
}

const names: Readonly<Record<RangeHandle, string>> = { begin: 'début', end: 'fin' };

/** Handles the arrow, page, home and end keys; Enter and Space accept the current value. */
export function SliderHandle(props: SliderHandleProps) {
  const { handle, label, range, bounds, isDisabled, isDragged, hasError, describedBy, left, onMove, ref } =
    props;
  const value = range[handle];
  const limits = handleLimits(handle, range, bounds);

  const onKeyDown = (event: KeyboardEvent) => {
    // A suggested range can be accepted without moving it.
    const isTaken = event.key === 'Enter' || event.key === ' ';
    const target = isDisabled ? null : isTaken ? value : keyTarget(event.key, value, limits, bounds.step);
    if (target === null) return;
    event.preventDefault();
    onMove(target);
  };

  return (
    <div
      ref={ref}
      className={classes.handle}
      style={{ left }}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      data-dragged={isDragged || undefined}
      aria-label={`${label}, ${names[handle]}`}
      aria-valuenow={value}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuetext={spokenMinutes(value)}
      aria-orientation="horizontal"
      aria-disabled={isDisabled || undefined}
      aria-invalid={hasError || undefined}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
    >
      <span className={classes.bubble} aria-hidden="true">
        {formatMinutes(value)}
      </span>
    </div>
  );
}

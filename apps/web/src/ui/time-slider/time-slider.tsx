import {
  fitRange,
  formatLength,
  formatMinutes,
  markersWithin,
  moveHandle,
  nearestHandle,
  type RangeHandle,
  spokenMinutes,
  type TimeRange,
  type TimeRangeBounds,
} from '@kermesse/domain/shared/time-range';
import { Box, Group, VisuallyHidden } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useValue } from '../inputs/use-value.ts';
import { SliderHandle } from './slider-handle.tsx';
import classes from './time-slider.module.css';

export interface TimeSliderProps {
  label: string;
  /** Minutes from midnight. */
  min: number;
  max: number;
  step?: number;
  minLength?: number;
  value?: TimeRange | undefined;
  defaultValue?: TimeRange | undefined;
  onChange?: ((range: TimeRange) => void) | undefined;
  /** Called at the end of a drag or key press, for saving. */
  onSettled?: ((range: TimeRange) => void) | undefined;
  disabled?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** Outlined until it is first moved. */
  isDraft?: boolean;
  ref?: Ref<HTMLDivElement>;
}

const leftOf = (minutes: number, { min, max }: TimeRangeBounds) =>
  `${((minutes - min) / (max - min)) * 100}%`;

/** Share of the scale below which two labels are too close on a phone. */
const tightPart = 0.11;

/** A label too close to the last one kept is marked as tight, to be hidden on a phone. */
function scaleOf(bounds: TimeRangeBounds): { at: number; label: string; isTight: boolean }[] {
  let last = Number.NEGATIVE_INFINITY;
  return markersWithin(bounds).map(({ at, label }) => {
    const isTight = (at - last) / (bounds.max - bounds.min) < tightPart;
    if (!isTight) last = at;
    return { at, label, isTight };
  });
}

/** The two handles never cross. */
export function TimeSlider(props: TimeSliderProps) {
  const {
    label,
    min,
    max,
    step = 30,
    minLength = step,
    disabled = false,
    error,
    hint,
    isDraft = false,
    ref,
  } = props;
  const bounds: TimeRangeBounds = { min, max, step, minLength };
  const id = useId();
  const [given, setRange] = useValue<TimeRange>(props, { begin: min, end: max });
  const range = fitRange(given, bounds);
  const [dragged, setDragged] = useState<RangeHandle | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const track = useRef<HTMLDivElement>(null);
  const handles = useRef<Partial<Record<RangeHandle, HTMLDivElement | null>>>({});

  const move = (handle: RangeHandle, to: number): TimeRange => {
    const next = moveHandle(handle, to, range, bounds);
    if (next[handle] !== range[handle]) setRange(next);
    return next;
  };
  const settle = (settled: TimeRange) => {
    props.onSettled?.(settled);
    setAnnouncement(`De ${spokenMinutes(settled.begin)} à ${spokenMinutes(settled.end)}`);
  };
  const minutesAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? min : min + ((event.clientX - box.left) / box.width) * (max - min);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return;
    const handle = nearestHandle(minutesAt(event), range);
    event.currentTarget.setPointerCapture(event.pointerId);
    // The press must not take the focus from the handle.
    event.preventDefault();
    handles.current[handle]?.focus();
    setDragged(handle);
    move(handle, minutesAt(event));
  };
  const endDrag = () => {
    if (dragged === null) return;
    setDragged(null);
    settle(range);
  };

  const handleProps = (handle: RangeHandle) => ({
    handle,
    label,
    range,
    bounds,
    isDisabled: disabled,
    isDragged: dragged === handle,
    describedBy: hint === undefined && !error ? undefined : `${id}-note`,
    hasError: Boolean(error),
    left: leftOf(range[handle], bounds),
    onMove: (to: number) => settle(move(handle, to)),
  });

  return (
    <div className={classes.root} data-disabled={disabled || undefined} data-draft={isDraft || undefined}>
      <Group gap={10} align="baseline" wrap="nowrap">
        <Box component="span" ff="var(--k-font-heading)" fw={700} fz="lg" className="k-figures">
          {formatMinutes(range.begin)} – {formatMinutes(range.end)}
        </Box>
        <Box component="span" c="var(--k-muted)" fz="sm">
          {formatLength(range.end - range.begin)}
        </Box>
      </Group>
      <fieldset
        className={classes.area}
        aria-label={label}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => dragged !== null && move(dragged, minutesAt(event))}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <div ref={track} className={classes.track}>
          <div
            className={classes.fill}
            style={{ left: leftOf(range.begin, bounds), right: `calc(100% - ${leftOf(range.end, bounds)})` }}
          />
          {markersWithin(bounds).map(({ at }) => (
            <Box
              key={at}
              component="span"
              pos="absolute"
              top={12}
              left={leftOf(at, bounds)}
              w={1}
              h={7}
              bg="var(--k-line-strong)"
              aria-hidden="true"
            />
          ))}
          <SliderHandle
            {...handleProps('begin')}
            ref={(element) => {
              handles.current.begin = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
          />
          <SliderHandle
            {...handleProps('end')}
            ref={(element) => {
              handles.current.end = element;
            }}
          />
        </div>
      </fieldset>
      <Box pos="relative" h={18} mx={15} mt={-12} aria-hidden="true">
        {scaleOf(bounds).map(({ at, label: hour, isTight }) => (
          <span
            key={at}
            className={classes.mark}
            style={{ left: leftOf(at, bounds) }}
            data-tight={isTight || undefined}
          >
            {hour}
          </span>
        ))}
      </Box>
      {(Boolean(error) || hint !== undefined) && (
        <p id={`${id}-note`} className={classes.note} data-error={Boolean(error) || undefined}>
          {error ?? hint}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

import {
  type CountdownTone,
  countdownTone,
  formatCountdown,
  spokenCountdown,
} from '@kermesse/domain/shared/countdown';
import { IconClock } from '@tabler/icons-react';
import { StatePill, type Tone } from './state-pill.tsx';

export interface CountdownProps {
  /** What is left. Whoever keeps the clock gives it anew each second. */
  remainingMs: number;
  warningMs: number;
  criticalMs: number;
  label?: string;
}

const tones: Readonly<Record<CountdownTone, Tone>> = {
  calm: 'soleil',
  warning: 'corail',
  critical: 'corail',
  over: 'neutral',
};

/** The time left, as a pill. The changing digits are not read out: `role="timer"` is asked, it does not speak. */
export function Countdown({ remainingMs, warningMs, criticalMs, label = 'Temps restant' }: CountdownProps) {
  const urgency = countdownTone(remainingMs, { warningMs, criticalMs });
  return (
    <span role="timer" aria-label={`${label} : ${spokenCountdown(remainingMs)}`}>
      <StatePill tone={tones[urgency]} isStrong={urgency === 'critical'} icon={<IconClock />}>
        {formatCountdown(remainingMs)}
      </StatePill>
    </span>
  );
}

import {
  type CountdownTone,
  countdownTone,
  formatCountdown,
  spokenCountdown,
} from '@kermesse/domain/shared/countdown';
import { IconClock } from '@tabler/icons-react';
import { StatePill, type Tone } from './state-pill.tsx';

export interface CountdownProps {
  /** Updated by the caller every second. */
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

/** `role="timer"` is not a live region: the changing digits are not announced. */
export function Countdown({ remainingMs, warningMs, criticalMs, label = 'Temps restant' }: CountdownProps) {
  const urgency = countdownTone(remainingMs, { warningMs, criticalMs });
  return (
    <span role="timer" aria-label={`${label}\u00a0: ${spokenCountdown(remainingMs)}`}>
      <StatePill tone={tones[urgency]} isStrong={urgency === 'critical'} icon={<IconClock />}>
        {formatCountdown(remainingMs)}
      </StatePill>
    </span>
  );
}

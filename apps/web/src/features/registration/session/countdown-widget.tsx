import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { countdownTone, formatCountdown, spokenCountdown } from '@kermesse/domain/shared/countdown';
import { Button, Group, Text } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { settings } from '../../../platform/settings.ts';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useRegistration, useRemainingMs, useSessionState } from '../use-registration.ts';
import classes from './countdown-widget.module.css';

const minute = 60_000;
const holdTime = holdTimeTexts(settings);

/** Announced once a minute, not every second. */
function useSpokenMinutes(remainingMs: number, isQuiet: boolean): void {
  const minutes = Math.ceil(remainingMs / minute);
  const last = useRef(minutes);
  useEffect(() => {
    if (last.current === minutes) return;
    last.current = minutes;
    if (!isQuiet) announce(spokenCountdown(minutes * minute));
  }, [minutes, isQuiet]);
}

function useExtend() {
  const { session } = useRegistration();
  const extension = useChange({
    send: () => session.extend(),
    done: holdTime.extended,
    onFailure: () => {
      toast.error(reservationMessages.extensionRefused);
      return true;
    },
  });
  return {
    canExtend: session.canExtend(),
    isBusy: extension.isPending,
    extend: () => void extension.run(),
  };
}

/** A quiet one appears when little time is left; none counts before there is a session. */
export function CompactCountdown({ isQuiet }: { isQuiet: boolean }): ReactElement | null {
  return useSessionState().status === 'opening' ? null : <RunningCountdown isQuiet={isQuiet} />;
}

function RunningCountdown({ isQuiet }: { isQuiet: boolean }): ReactElement | null {
  const remainingMs = useRemainingMs();
  const isShort = remainingMs <= settings.signUpWarningMs;
  useSpokenMinutes(remainingMs, isQuiet && !isShort);
  const { canExtend, isBusy, extend } = useExtend();
  if (isQuiet && !isShort) return null;
  return (
    <Group component="span" wrap="nowrap" gap="xs">
      <Countdown
        remainingMs={remainingMs}
        warningMs={settings.signUpWarningMs}
        criticalMs={settings.signUpCriticalMs}
        label="Temps pour vous inscrire"
      />
      {isShort && canExtend && (
        <Button
          size="compact-sm"
          variant="default"
          h={40}
          px={10}
          loading={isBusy}
          onClick={extend}
          aria-label={holdTime.extend}
        >
          {holdTime.extendShort}
        </Button>
      )}
    </Group>
  );
}

export function FullCountdown(): ReactElement {
  const remainingMs = useRemainingMs();
  const { canExtend, isBusy, extend } = useExtend();
  const urgency = countdownTone(remainingMs, {
    warningMs: settings.signUpWarningMs,
    criticalMs: settings.signUpCriticalMs,
  });
  return (
    <Group
      className={classes.full ?? ''}
      data-urgency={urgency}
      justify="space-between"
      gap="6px 12px"
      px="md"
      py={14}
      bdrs="md"
    >
      <Text w="100%" fz="sm">
        Vos places sont gardées encore
      </Text>
      <Text
        ff="heading"
        fz={28}
        fw={700}
        lh={1.1}
        className="k-figures"
        role="timer"
        aria-label={spokenCountdown(remainingMs)}
      >
        {formatCountdown(remainingMs)}
      </Text>
      {canExtend && (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          onClick={extend}
          leftSection={<IconClockPlus size={17} aria-hidden="true" />}
        >
          {holdTime.extend}
        </Button>
      )}
    </Group>
  );
}

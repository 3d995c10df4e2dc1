import { isCalledLate, lastDayToCall } from '@kermesse/domain/assemblies/notice';
import { type WallMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

interface NoticeHintProps {
  startsAt: WallMoment;
  noticeDays: number | null;
}

/** Until when the convocation must leave, while date and notice are typed. */
export function NoticeHint({ startsAt, noticeDays }: NoticeHintProps): ReactElement | null {
  const instant = wallInstant(startsAt, defaultTimeZone);
  if (!instant || noticeDays === null || !Number.isInteger(noticeDays)) return null;
  const isLate = isCalledLate({ startsAt: instant, noticeDays }, Date.now());
  const lastDay = formatIsoDate(lastDayToCall(instant, noticeDays));
  return (
    <Text fz="sm" c={isLate ? 'var(--k-corail-text)' : 'dimmed'} role="status">
      {isLate
        ? `La convocation devait partir au plus tard le ${lastDay}\u00a0: choisissez une date plus lointaine, ou envoyez-la en retard.`
        : `La convocation doit partir au plus tard le ${lastDay}.`}
    </Text>
  );
}

import { formatLongDate } from '@kermesse/domain/shared/moments';
import { Box, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';

interface DateTileProps {
  instant: string;
  timezone: string;
}

function part(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, ...options }).format(new Date(instant));
}

export function DateTile({ instant, timezone }: DateTileProps): ReactElement {
  return (
    <Box
      flex="none"
      w={64}
      bd="1px solid var(--k-line)"
      bdrs="md"
      bg="var(--k-card)"
      lh={1.1}
      ta="center"
      style={{ overflow: 'hidden' }}
    >
      <VisuallyHidden>{formatLongDate(instant, timezone)}</VisuallyHidden>
      <Box py={3} c="var(--k-on-sapin)" bg="var(--k-sapin)" fz="var(--k-font-size-tiny)" fw={600} aria-hidden>
        {part(instant, timezone, { weekday: 'short' })}
      </Box>
      <Box pt={6} ff="heading" fz="xl" fw={720} aria-hidden>
        {part(instant, timezone, { day: 'numeric' })}
      </Box>
      <Box pb={7} c="dimmed" fz="xs" aria-hidden>
        {part(instant, timezone, { month: 'short' })}
      </Box>
    </Box>
  );
}

import { formatRelative } from '@kermesse/domain/shared/moments';
import { Box, Text } from '@mantine/core';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DateRangeText } from '../../../ui/display/date-text.tsx';
import common from '../common.module.css';
import type { MyEdition } from '../events/next-edition.ts';
import classes from './edition-row.module.css';
import { StatusPill } from './status-pill.tsx';

interface EditionRowProps {
  edition: MyEdition;
  now: number;
}

function whenText({ date_start, date_end, timezone }: MyEdition, now: number): string | null {
  const [start, end] = [new Date(date_start).getTime(), new Date(date_end).getTime()];
  if (start > now) return formatRelative(date_start, now, timezone);
  return end >= now ? 'en cours' : null;
}

export function EditionRow({ edition, now }: EditionRowProps): ReactElement {
  const when = whenText(edition, now);
  return (
    <li>
      <Link
        to="/organizer/editions/$editionId"
        params={{ editionId: edition.documentId }}
        className={classes.row}
      >
        <Box component="span" flex={1} miw={0}>
          <Text component="span" display="block" fw={600} className="k-break-anywhere">
            {edition.name}
          </Text>
          <Box component="span" className={common.inline} mt={2} c="dimmed" fz="sm">
            <DateRangeText start={edition.date_start} end={edition.date_end} zone={edition.timezone} />
            {when && !when.startsWith('le') && (
              <Text component="span" inherit c="var(--k-ink)" fw={500}>
                {when}
              </Text>
            )}
            {edition.city && (
              <span className={common.inline} style={{ gap: 4 }}>
                <IconMapPin size={15} aria-hidden="true" />
                {edition.city}
              </span>
            )}
          </Box>
        </Box>
        <StatusPill status={edition.status} isOver={new Date(edition.date_end).getTime() < now} />
        <IconChevronRight size={18} className={`${common.arrow} ${classes.arrow}`} aria-hidden="true" />
      </Link>
    </li>
  );
}

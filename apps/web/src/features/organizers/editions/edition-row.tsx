import { formatRelative } from '@kermesse/domain/shared/moments';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DateRangeText } from '../../../ui/display/date-text.tsx';
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
        <span className={classes.text}>
          <span className={classes.name}>{edition.name}</span>
          <span className={classes.meta}>
            <DateRangeText start={edition.date_start} end={edition.date_end} zone={edition.timezone} />
            {when && !when.startsWith('le') && <span className={classes.when}>{when}</span>}
            {edition.city && (
              <span className={classes.city}>
                <IconMapPin size={15} aria-hidden="true" />
                {edition.city}
              </span>
            )}
          </span>
        </span>
        <StatusPill status={edition.status} isOver={new Date(edition.date_end).getTime() < now} />
        <IconChevronRight size={18} className={classes.arrow} aria-hidden="true" />
      </Link>
    </li>
  );
}

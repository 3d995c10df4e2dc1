import { formatDateTime, formatRelative, type Instant } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { useEffect, useState } from 'react';
import { pageTime } from '../../platform/page-time.ts';

export interface RelativeTimeProps {
  at: Instant;
  zone?: string;
  /** The current time, for tests and for pages that follow the server's clock. */
  now?: Instant;
}

const minute = 60_000;

/** 'il y a 5 minutes', updated while the page is open; the exact time shows on hover. */
export function RelativeTime({ at, zone = defaultTimeZone, now }: RelativeTimeProps) {
  const [ticking, setTicking] = useState(pageTime);
  useEffect(() => {
    if (now !== undefined) return;
    const timer = setInterval(() => setTicking(Date.now()), minute);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, zone)}>
      {formatRelative(at, now ?? ticking, zone)}
    </time>
  );
}

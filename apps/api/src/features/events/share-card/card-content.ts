import { createHash } from 'node:crypto';
import { formatDateRange } from '@kermesse/domain/shared/moments';

/** What a card shows. */
export interface CardContent {
  name: string;
  edition: string;
  dates: string;
  city: string | null;
  isCancelled: boolean;
}

interface Shown {
  name: string;
  edition: string;
  startsAt: Date | string;
  endsAt: Date | string;
  timezone: string;
  city: string | null;
  status: string;
}

export const cardContent = ({
  name,
  edition,
  startsAt,
  endsAt,
  timezone,
  city,
  status,
}: Shown): CardContent => ({
  name,
  edition,
  dates: formatDateRange(startsAt, endsAt, timezone),
  city,
  isCancelled: status === 'cancelled',
});

/** Raised when the drawing changes, so that kept pictures are asked for anew. */
const drawingVersion = 1;

export const cardFingerprint = (content: CardContent): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, content]))
    .digest('base64url')
    .slice(0, 22);

/** A change of what it shows is a new address, as networks keep a picture by its address. */
export const cardPath = (documentId: string, content: CardContent): string =>
  `/api/custom/event-card/${documentId}.png?v=${cardFingerprint(content)}`;

export const cardAlt = ({ name, edition, dates, city }: CardContent): string =>
  [`${name}, ${edition}`, dates, city].filter(Boolean).join(' · ');

export const cardSize = { width: 1200, height: 630 } as const;

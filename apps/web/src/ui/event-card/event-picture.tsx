import { lazy, type ReactElement, Suspense } from 'react';

/** Loaded beside the data: a page whose events all have pictures never needs it. */
const EventCover = lazy(async () => ({ default: (await import('../art/event-cover.tsx')).EventCover }));

interface EventPictureProps {
  name: string;
  category: string | null;
  url: string | null;
  className?: string | undefined;
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean;
}

/** The event's picture, or the scene drawn for its name; decorative, as the name stands beside it. */
export function EventPicture({
  name,
  category,
  url,
  className,
  isFirst = false,
}: EventPictureProps): ReactElement {
  return (
    <div className={className}>
      {url ? (
        <img src={url} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      ) : (
        <Suspense>
          <EventCover name={name} category={category} />
        </Suspense>
      )}
    </div>
  );
}

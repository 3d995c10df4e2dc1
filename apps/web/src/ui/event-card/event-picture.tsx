import { lazy, type ReactElement, Suspense } from 'react';

/** The scenes load beside the data: a page with pictures of its own never needs them. */
const EventCover = lazy(async () => ({ default: (await import('../art/event-cover.tsx')).EventCover }));

interface EventPictureProps {
  name: string;
  category: string | null;
  url: string | null;
  className?: string | undefined;
  /** Above the fold it should not wait. */
  isFirst?: boolean;
}

/** The event's own picture, or the scene drawn for its name. Its name stands beside it in words. */
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

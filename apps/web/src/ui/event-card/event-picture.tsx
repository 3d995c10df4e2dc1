import { type ReactElement, Suspense } from 'react';
import { lateComponent } from '../../platform/late-code.ts';
import { SizedPicture } from '../display/sized-picture.tsx';

/** Loaded beside the data: a page whose events all have pictures never needs it. */
const EventCover = lateComponent(
  'event-cover',
  async () => (await import('../art/event-cover.tsx')).EventCover,
);

interface EventPictureProps {
  name: string;
  category: string | null;
  url: string | null;
  className?: string | undefined;
  /** Of its place on a wide screen, in pixels. */
  width?: number;
  height?: number;
  isFirst?: boolean;
}

/** The event's picture, or the scene drawn for its name; decorative, as the name stands beside it. */
export function EventPicture({
  name,
  category,
  url,
  className,
  width = 400,
  height = 172,
  isFirst = false,
}: EventPictureProps): ReactElement {
  return (
    <div className={className}>
      {url ? (
        <SizedPicture url={url} width={width} height={height} isFirst={isFirst} />
      ) : (
        <Suspense>
          <EventCover name={name} category={category} />
        </Suspense>
      )}
    </div>
  );
}

import { type ReactElement, Suspense } from 'react';
// Of drawings whose code is not loaded.
import '../art/art.css';
import { SizedPicture } from '../display/sized-picture.tsx';
import { KeptDrawing } from '../react/kept-drawing.tsx';
import { lazyOrnament } from '../react/lazy-ornament.ts';

/** A page whose events all have pictures, or were drawn by the server, never needs it. */
const EventCover = lazyOrnament(async () => (await import('../art/event-cover.tsx')).EventCover);

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
        <KeptDrawing key={`${name} ${category}`}>
          <Suspense>
            <EventCover name={name} category={category} />
          </Suspense>
        </KeptDrawing>
      )}
    </div>
  );
}

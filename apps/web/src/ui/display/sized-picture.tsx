import { isResizable, pictureFormats, sourceSet } from '@kermesse/domain/uploads/resized-pictures';
import type { ReactElement } from 'react';

interface SizedPictureProps {
  url: string;
  /** Of its place on a wide screen, in pixels; from 200 on a phone shows it from edge to edge. */
  width: number;
  height: number;
  /** The first on the page, above the fold: fetched before anything else. */
  isFirst?: boolean;
  alt?: string;
  className?: string | undefined;
}

/** A picture in the size that the screen needs; one that is not ours, or may move, as it is. */
export function SizedPicture({
  url,
  width,
  height,
  isFirst = false,
  alt = '',
  className,
}: SizedPictureProps): ReactElement {
  const sizes = width < 200 ? `${width}px` : `(max-width: 47.99em) 100vw, ${width}px`;
  return (
    <picture>
      {isResizable(url) &&
        pictureFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(url, format)} sizes={sizes} />
        ))}
      <img
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className={className}
        width={width}
        height={height}
        alt={alt}
        src={url}
      />
    </picture>
  );
}

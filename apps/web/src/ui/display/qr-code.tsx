import { Box, type BoxProps } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { renderSVG } from 'uqr';

interface QrCodeProps extends Pick<BoxProps, 'mt'> {
  content: string;
  label: string;
  /** As CSS reads it; a number counts pixels. */
  size: number | string;
}

/** Drawn in the browser: what it holds is sent to no service. White in every scheme, as scanners expect. */
export function QrCode({ content, label, size, ...place }: QrCodeProps): ReactElement {
  const picture = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(content, { border: 2 }))}`,
    [content],
  );
  return <Box component="img" bdrs={8} bg="#fff" src={picture} alt={label} w={size} h={size} {...place} />;
}

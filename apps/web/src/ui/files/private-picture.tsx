import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { readFile } from '../../platform/api/download.ts';

interface PrivatePictureProps {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** A picture that only some may see: it is read with the user's token, which an `img` cannot carry. */
export function PrivatePicture({ url, alt, width, height }: PrivatePictureProps): ReactElement | null {
  const { data, isPending } = useQuery({
    queryKey: ['private-file', url],
    queryFn: ({ signal }) => readFile(url.replace(/^\/api/, ''), signal),
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const created = URL.createObjectURL(data);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  if (isPending) return <Skeleton w={width} h={height} maw="100%" bdrs="var(--k-radius-input)" />;
  if (address === null) return null;
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      width={width}
      height={height}
      maw="100%"
      bd="1px solid var(--k-line)"
      bdrs="var(--k-radius-input)"
      bg="#ffffff"
    />
  );
}

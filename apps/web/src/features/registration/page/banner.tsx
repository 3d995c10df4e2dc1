import { Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface BannerProps {
  label: string;
  tone?: 'sapin' | 'soleil';
  children: ReactNode;
}

/** A note above the form, about whom or what the registration goes with. */
export function Banner({ label, tone = 'sapin', children }: BannerProps): ReactElement {
  return (
    <Group
      component="aside"
      aria-label={label}
      align={tone === 'soleil' ? 'start' : 'center'}
      gap={14}
      px={18}
      py={14}
      bd="1px solid var(--k-line)"
      bdrs="lg"
      bg={`var(--k-${tone}-light)`}
      {...(tone === 'soleil' ? { c: 'var(--k-soleil-text)' } : {})}
    >
      {children}
    </Group>
  );
}

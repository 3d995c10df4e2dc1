import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** One entry of a navigation. */
export interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  /** For addresses with a variable part. */
  params?: Record<string, string>;
  label: string;
  /** Where five of them share the width of a phone. */
  shortLabel?: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** A number that waits for the person: shown when above zero. */
  count?: number;
  /** What the number counts, for listeners: « non lus ». */
  countLabel?: string;
  /** Only the page itself is current, not those below it. */
  isExact?: boolean;
}

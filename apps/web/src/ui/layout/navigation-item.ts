import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  params?: Record<string, string>;
  search?: Record<string, string>;
  label: string;
  /** For the bar of a phone, where five share the width. */
  shortLabel?: string;
  /** Neighbours of the same group stand under its name. */
  group?: string;
  /** Has a place on the bar of a phone, where not all have one. */
  isOnPhoneBar?: boolean;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  count?: number;
  /** What is counted, for screen readers: « non lus ». */
  countLabel?: string;
  /** Current on its own page only, not on those below it. */
  isExact?: boolean;
}

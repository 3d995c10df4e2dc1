import { Box, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { contentId } from '../../ui/layout/skip-link.tsx';
import { OfflineBanner } from '../../ui/page-states/offline-banner.tsx';
import { AppHeader } from '../header/app-header.tsx';

interface PageFrameProps {
  /** Background: 'paper' for public pages, 'back' for pages of members. */
  tone: 'paper' | 'back';
  banner?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export function PageFrame({ tone, banner, children, footer }: PageFrameProps): ReactElement {
  return (
    <Stack gap={0} mih="100dvh" bg={tone === 'back' ? 'var(--k-paper-back)' : 'var(--k-paper)'}>
      <AppHeader />
      <OfflineBanner />
      {banner}
      <Box component="main" flex={1} w="100%" id={contentId} tabIndex={-1}>
        {children}
      </Box>
      {footer}
    </Stack>
  );
}

import { Box, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { LogoMark } from '../../ui/art/logo.tsx';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';

export function SiteFooter(): ReactElement {
  return (
    <Box component="footer" style={{ borderTop: '1px solid var(--k-line)' }}>
      <Group
        gap="16px 24px"
        justify="space-between"
        maw="var(--k-page-width)"
        mx="auto"
        px="var(--k-gutter)"
        py="lg"
      >
        <Group component="p" gap={10} wrap="nowrap" m={0} c="var(--k-muted)" fz="var(--k-font-size-label)">
          <LogoMark size={24} />
          Kermesse, la fête se prépare ensemble.
        </Group>
        <ColorSchemeControl />
      </Group>
    </Box>
  );
}

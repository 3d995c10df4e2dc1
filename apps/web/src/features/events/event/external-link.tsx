import { Box, type BoxProps, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';

interface ExternalLinkProps {
  href: string;
  mt?: NonNullable<BoxProps['mt']>;
  /** Where it leads, when its text does not say so. */
  site?: string;
  children: string;
}

export function ExternalLink({ href, mt = 0, site, children }: ExternalLinkProps): ReactElement {
  return (
    <Box
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      mih={32}
      mt={mt}
      c="var(--k-sapin)"
      fw={600}
      style={{ gap: 6, alignItems: 'center' }}
    >
      {children}
      <IconExternalLink size={18} aria-hidden="true" />
      <VisuallyHidden>({site ? `${site}, ` : ''}nouvel onglet)</VisuallyHidden>
    </Box>
  );
}

import { Box, Paper, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ExternalLink } from './external-link.tsx';
import { Section } from './section.tsx';

interface TermsProps {
  text: string | null;
  url: string | null;
}

/** Long, so collapsed. */
export function Terms({ text, url }: TermsProps): ReactElement | null {
  if (!text && !url) return null;
  return (
    <Section title="Règlement">
      {text && (
        <Paper component="details" px={18} py={4} withBorder>
          <Box component="summary" py="sm" fw={600} style={{ cursor: 'pointer' }}>
            Lire le règlement de l’édition
          </Box>
          <Text mb={14} className="k-keep-lines">
            {text}
          </Text>
        </Paper>
      )}
      {url && (
        <ExternalLink href={url} mt={10}>
          Conditions de l’organisateur
        </ExternalLink>
      )}
    </Section>
  );
}

import type { HealthRead } from '@kermesse/domain/profiles/health';
import { Box, Flex, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import classes from '../profile-page.module.css';

export function HealthReads({ reads }: { reads: readonly HealthRead[] }): ReactElement | null {
  if (reads.length === 0) return null;
  return (
    <section aria-label="Consultations de vos données de santé">
      <Text component="h3" mt={20} mb="xs">
        Consultations
      </Text>
      <Flex component="ul" direction="column" gap="xs" fz="var(--k-font-size-label)" className={classes.list}>
        {reads.map(({ readAt, readerName, eventName, editionName, reason }) => (
          <Box
            component="li"
            key={`${readAt}-${readerName}`}
            px="sm"
            py={10}
            bdrs="md"
            bg="var(--k-paper-back)"
          >
            {readerName}
            {eventName && `, ${eventName} (${editionName})`}
            {'\u00a0'}: {reason}
            <Text component="small" display="block" c="dimmed" fz="xs">
              <DateText at={readAt} as="datetime" />
            </Text>
          </Box>
        ))}
      </Flex>
    </section>
  );
}

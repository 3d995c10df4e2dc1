import type { EditLock } from '@kermesse/domain/profiles/edit-lock';
import { Box, Flex, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateText } from '../../ui/display/date-text.tsx';
import classes from './profile-page.module.css';

export function LockBanner({ lock }: { lock: EditLock }): ReactElement | null {
  if (lock.canEdit) return null;
  return (
    <Flex
      component="section"
      aria-label="Profil verrouillé"
      gap={14}
      mt={20}
      px={20}
      py={18}
      bdrs="lg"
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      className={classes.banner}
    >
      <IconLock size={24} aria-hidden="true" />
      <div>
        <Text fw={700} mb={4}>
          Votre profil est verrouillé
        </Text>
        <Text>{lock.reason}</Text>
        <Box component="ul" mx={0} my="xs" pl={20}>
          {lock.events.map(({ eventName, editionName, endDate }) => (
            <li key={`${eventName}-${editionName}`}>
              <strong>{eventName}</strong>, {editionName}, jusqu’au <DateText at={endDate} />
            </li>
          ))}
        </Box>
        {lock.lockedUntil && (
          <Text>
            Déverrouillage automatique le <DateText at={lock.lockedUntil} as="datetime" />.
          </Text>
        )}
      </div>
    </Flex>
  );
}

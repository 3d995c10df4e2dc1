import type { Dashboard } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { Anchor, Box, Flex, Text } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { inPairs } from '../in-pairs.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <Flex component="li" gap={6} align="center" miw={0} className="k-break-anywhere">
      {icon}
      {children}
    </Flex>
  );
}

export function DashboardHeader({ association }: { association: Dashboard['association'] }): ReactElement {
  const { name, bio, email, phone, city, website, url_logo: logo, documentId } = association;
  return (
    <Flex
      component="header"
      direction={{ base: 'column', sm: 'row' }}
      gap={{ base: 14, sm: 22 }}
      align="flex-start"
      mb="lg"
    >
      <Avatar name={name} seed={documentId} src={logo} size={84} shape="square" />
      <Box miw={0}>
        <Box
          component="h1"
          m={0}
          fw={750}
          fz="clamp(1.75rem, 4vw, 2.125rem)"
          lts="-0.02em"
          className="k-break-anywhere"
          tabIndex={-1}
        >
          {name}
        </Box>
        <Text m="6px 0 12px" c="dimmed">
          {bio || associationMessages.welcome}
        </Text>
        <PlainList
          direction="row"
          wrap="wrap"
          rowGap="xs"
          columnGap={20}
          c="dimmed"
          fz="var(--k-font-size-label)"
        >
          {email && (
            <Fact icon={<IconMail size={18} aria-hidden="true" />}>
              <Anchor inherit underline="always" href={`mailto:${email}`}>
                {email}
              </Anchor>
            </Fact>
          )}
          {phone && (
            <Fact icon={<IconPhone size={18} aria-hidden="true" />}>
              <Anchor inherit underline="always" href={`tel:${phone}`}>
                {inPairs(phone)}
              </Anchor>
            </Fact>
          )}
          {city && <Fact icon={<IconMapPin size={18} aria-hidden="true" />}>{city}</Fact>}
          {website && (
            <Fact icon={<IconWorld size={18} aria-hidden="true" />}>
              <Anchor inherit underline="always" href={website} target="_blank" rel="noopener noreferrer">
                Site web
              </Anchor>
            </Fact>
          )}
        </PlainList>
      </Box>
    </Flex>
  );
}

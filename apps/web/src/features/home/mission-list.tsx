import type { HomeMission } from '@kermesse/domain/home/schemas';
import { formatTimeRange } from '@kermesse/domain/shared/moments';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { VestDrawing } from '../../ui/art/drawings/vest.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { DateTile } from './date-tile.tsx';
import home from './home.module.css';
import { HomeSection } from './home-section.tsx';

export function MissionList({ missions }: { missions: readonly HomeMission[] }): ReactElement {
  return (
    <HomeSection
      id="missions"
      title="Mes missions de bénévole"
      all={missions.length > 0 && <Link to="/volunteer">Mon bénévolat</Link>}
    >
      {missions.length > 0 ? (
        <Stack component="ul" className={home.list ?? ''} gap="sm">
          {missions.map(({ documentId, title, eventName, begin, end, timezone, location, isToAnswer }) => (
            <Group
              key={documentId}
              component="li"
              pos="relative"
              wrap="nowrap"
              px="md"
              py={14}
              bdrs="md"
              bg="var(--k-paper-back)"
            >
              <DateTile instant={begin} timezone={timezone} />
              <div>
                <Text component="h3">
                  <Link to="/volunteer" className={home.link}>
                    {title}
                  </Link>
                </Text>
                <Text mt={2} mb="xs" c="dimmed" fz="sm">
                  {eventName}
                </Text>
                <Group
                  component="p"
                  className={home.facts ?? ''}
                  align="stretch"
                  gap="4px 16px"
                  m={0}
                  fz="sm"
                >
                  <Group component="span" wrap="nowrap" gap={6}>
                    <IconClock size={16} color="var(--k-muted)" aria-hidden="true" />
                    {formatTimeRange(begin, end, timezone)}
                  </Group>
                  {location && (
                    <Group component="span" wrap="nowrap" gap={6}>
                      <IconMapPin size={16} color="var(--k-muted)" aria-hidden="true" />
                      {location}
                    </Group>
                  )}
                  {isToAnswer && <Badge color="soleil">Réponse attendue</Badge>}
                </Group>
              </div>
            </Group>
          ))}
        </Stack>
      ) : (
        <EmptyState drawing={<VestDrawing />} title="Pas de mission pour l’instant">
          <p>Quand une équipe comptera sur vous, l’heure et le lieu s’afficheront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}

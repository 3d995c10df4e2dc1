import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import classes from './audience-card.module.css';

interface AudienceCardProps {
  tone: 'soleil' | 'sapin';
  drawing: ReactNode;
  title: string;
  text: string;
  points: readonly { icon: ComponentType<{ size?: number; stroke?: number }>; text: string }[];
  action: ReactNode;
}

export function AudienceCard({
  tone,
  drawing,
  title,
  text,
  points,
  action,
}: AudienceCardProps): ReactElement {
  return (
    <Paper component="article" p="clamp(22px, 5vw, 32px)" withBorder radius="xl" shadow="xs">
      <Stack align="flex-start" gap={0} h="100%">
        <Group justify="space-between" wrap="nowrap" gap="clamp(12px, 3vw, 20px)" w="100%" mb={22}>
          <div>
            <Text component="h3" fz="clamp(1.5rem, 5vw, 1.75rem)">
              {title}
            </Text>
            <Text mt={10} c="dimmed">
              {text}
            </Text>
          </div>
          <Box flex="none" className={classes.drawing ?? ''}>
            {drawing}
          </Box>
        </Group>
        <Stack component="ul" className={classes.points ?? ''} data-tone={tone} gap="sm">
          {points.map(({ icon: Icon, text: point }) => (
            <Group key={point} component="li" wrap="nowrap" gap="sm">
              <Icon size={20} stroke={1.8} />
              {point}
            </Group>
          ))}
        </Stack>
        <Box mt="auto" className={classes.action ?? ''}>
          {action}
        </Box>
      </Stack>
    </Paper>
  );
}

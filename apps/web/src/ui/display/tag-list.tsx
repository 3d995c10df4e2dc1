import { countOf, firstFew, listInFrench } from '@kermesse/domain/shared/text';
import { Box, Group, VisuallyHidden } from '@mantine/core';
import { StatePill } from './state-pill.tsx';

export interface TagListProps {
  tags: readonly string[];
  label?: string;
  limit?: number;
}

/** The hidden tags are named on hover and to screen readers. */
export function TagList({ tags, label = 'Étiquettes', limit = 3 }: TagListProps) {
  const { shown, hidden } = firstFew(tags, limit);
  if (tags.length === 0) return null;
  return (
    <Group
      component="ul"
      gap={6}
      align="stretch"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={label}
    >
      {shown.map((tag) => (
        <Box component="li" maw="100%" key={tag}>
          <StatePill size="sm">{tag}</StatePill>
        </Box>
      ))}
      {hidden.length > 0 && (
        <Box component="li" maw="100%" title={hidden.join(', ')}>
          <StatePill size="sm">
            <span aria-hidden="true">+{hidden.length}</span>
            <VisuallyHidden>{`et ${countOf(hidden.length, 'autre')} : ${listInFrench(hidden)}`}</VisuallyHidden>
          </StatePill>
        </Box>
      )}
    </Group>
  );
}

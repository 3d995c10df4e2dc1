import { countOf, firstFew, listInFrench } from '@kermesse/domain/shared/text';
import { Box, VisuallyHidden } from '@mantine/core';
import { PlainList } from '../layout/plain-list.tsx';
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
    <PlainList direction="row" wrap="wrap" gap={6} aria-label={label}>
      {shown.map((tag) => (
        <Box component="li" maw="100%" key={tag}>
          <StatePill size="sm">{tag}</StatePill>
        </Box>
      ))}
      {hidden.length > 0 && (
        <Box component="li" maw="100%" title={hidden.join(', ')}>
          <StatePill size="sm">
            <span aria-hidden="true">+{hidden.length}</span>
            <VisuallyHidden>{`et ${countOf(hidden.length, 'autre')}\u00a0: ${listInFrench(hidden)}`}</VisuallyHidden>
          </StatePill>
        </Box>
      )}
    </PlainList>
  );
}

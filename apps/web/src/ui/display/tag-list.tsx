import { countOf, firstFew, listInFrench } from '@kermesse/domain/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { StatePill } from './state-pill.tsx';
import classes from './tag-list.module.css';

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
    <ul className={classes.list} aria-label={label}>
      {shown.map((tag) => (
        <li key={tag} className={classes.tag}>
          <StatePill size="sm">{tag}</StatePill>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={classes.tag} title={hidden.join(', ')}>
          <StatePill size="sm">
            <span aria-hidden="true">+{hidden.length}</span>
            <VisuallyHidden>{`et ${countOf(hidden.length, 'autre')} : ${listInFrench(hidden)}`}</VisuallyHidden>
          </StatePill>
        </li>
      )}
    </ul>
  );
}

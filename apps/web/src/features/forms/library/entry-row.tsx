import { libraryDefaults } from '@kermesse/domain/forms/limits';
import { UnstyledButton } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import { entryName, type LibraryEntry } from './entries.ts';
import { EntryIcon, entrySummary, tagsOf } from './entry-face.tsx';
import { EntryMenu } from './entry-menu.tsx';
import classes from './library.module.css';
import { libraryMessages } from './messages.ts';

interface EntryRowProps {
  entry: LibraryEntry;
  onOpen: (entry: LibraryEntry) => void;
  onEdit: (entry: LibraryEntry) => void;
}

export function EntryRow({ entry, onOpen, onEdit }: EntryRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        <EntryIcon entry={entry} />
      </span>
      <div className={classes.main}>
        <UnstyledButton className={classes.name} onClick={() => onOpen(entry)}>
          {entryName(entry)}
        </UnstyledButton>
        <p className={classes.summary}>{entrySummary(entry)}</p>
      </div>
      <div className={classes.pills}>
        {entry.content.isTemplate && (
          <StatePill tone="sapin" size="sm" icon={<IconStar size={13} />}>
            {libraryMessages.template1}
          </StatePill>
        )}
        <TagList tags={tagsOf(entry)} limit={libraryDefaults.shownTags} />
      </div>
      <EntryMenu entry={entry} onOpen={onOpen} onEdit={onEdit} />
    </li>
  );
}
